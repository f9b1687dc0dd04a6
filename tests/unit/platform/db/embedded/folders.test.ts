import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { hasLocks, lock } from "@/lib/platform/db/embedded/lock";
import { dataDirectory, folder, hold, modeOf, open, query, setUpFreshFolders, started } from "./stage";

setUpFreshFolders();

test("gives processes that start on an empty folder at the same time the same server", async () => {
  const holders = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  expect(new Set(await Promise.all(holders.map((holder) => started(holder.connectionString)))).size).toBe(1);
  expect((await readdir(dataDirectory)).sort()).toEqual(["postgres", "postgres-password"]);
});

test("removes the folder of a killed initdb, but neither one in use nor a new one", async () => {
  const draft = (name: string) => path.join(dataDirectory, `postgres.init-${name}`);
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const name of ["4194301-killed", "4194301-used", "4194301-new"]) {
    await mkdir(draft(name), { recursive: true });
    await writeFile(path.join(draft(name), "password"), "");
    if (name !== "4194301-new") await utimes(draft(name), anHourAgo, anHourAgo);
  }
  // Where there are no locks, the pid must live.
  const used = draft(hasLocks ? "4194301-used" : `${process.pid}-used`);
  if (!hasLocks) await rename(draft("4194301-used"), used);
  const held = await lock(path.join(used, "password"));
  await open();
  await held?.release();
  expect((await readdir(dataDirectory)).filter((name) => name.includes("init")).sort()).toEqual(
    [draft("4194301-new"), used].map((file) => path.basename(file)).sort(),
  );
});

test("refuses a database of another PostgreSQL version, and names both", async () => {
  const { close, location } = await open();
  await close();
  await writeFile(path.join(location, "PG_VERSION"), "16\n");
  await expect(open()).rejects.toThrow(/created by PostgreSQL 16, but this release has PostgreSQL 18/);
});

test("refuses a folder that is not a database", async () => {
  await mkdir(path.join(dataDirectory, "postgres"), { recursive: true });
  await writeFile(path.join(dataDirectory, "postgres/notes.txt"), "mine");
  await expect(open()).rejects.toThrow(/has files in it but no PostgreSQL database|belongs to root/);
  expect(await readFile(path.join(dataDirectory, "postgres/notes.txt"), "utf8")).toBe("mine");
});

test("follows a data folder that was moved", async () => {
  const first = await open();
  await query(first.connectionString, "CREATE TABLE kept_6 AS SELECT 1 AS n");
  await first.close();
  const moved = path.join(folder, "moved");
  await rename(dataDirectory, moved);
  const second = await open(moved);
  expect(second.location).toBe(path.join(moved, "postgres"));
  expect(await query(second.connectionString, "SELECT n FROM kept_6")).toEqual([{ n: 1 }]);
});

describe.runIf(process.getuid?.() === 0)("as root, under a folder closed to other users", () => {
  beforeEach(() => chmod(folder, 0o700));

  test("keeps the database in the data folder, and leaves both folders closed", async () => {
    const first = await open();
    await query(first.connectionString, "CREATE TABLE kept_5 AS SELECT 1 AS n");
    // A checkpoint writes to files that PostgreSQL names by their full path.
    await query(first.connectionString, "CHECKPOINT");
    await first.close();
    expect(first.location).toBe(path.join(dataDirectory, "postgres"));
    expect(await modeOf(folder)).toBe("700");
    expect(await modeOf(dataDirectory)).toBe("700");
    expect((await stat(first.location)).uid).not.toBe(0);
    const second = await open();
    expect(await query(second.connectionString, "SELECT n FROM kept_5")).toEqual([{ n: 1 }]);
  });

  test("gives processes that start at the same time the same server", async () => {
    const holders = await Promise.all([hold(), hold()]);
    expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  });

  describe("with a database that an earlier release kept in a system folder", () => {
    let parent: string;
    const locationFile = () => path.join(dataDirectory, "postgres-location");

    /** As that release left it. */
    async function keepElsewhere(owner = dataDirectory): Promise<void> {
      const { close, connectionString, location } = await open();
      await query(connectionString, "CREATE TABLE kept_7 AS SELECT 1 AS n");
      await close();
      parent = path.join(folder, "clusters/0123456789abcdef");
      await mkdir(parent, { recursive: true });
      await rename(location, path.join(parent, "postgres"));
      await writeFile(path.join(parent, "owner"), `${owner}\n`);
      await writeFile(locationFile(), `${parent}\n`);
    }

    test("moves it into the data folder", async () => {
      await keepElsewhere();
      const { connectionString, location } = await open();
      expect(location).toBe(path.join(dataDirectory, "postgres"));
      expect(await query(connectionString, "SELECT n FROM kept_7")).toEqual([{ n: 1 }]);
      expect(existsSync(parent)).toBe(false);
      expect(existsSync(locationFile())).toBe(false);
    });

    test("leaves it alone if it belongs to another data folder, and says how to move it", async () => {
      await keepElsewhere("/somewhere/else");
      const from = path.join(parent, "postgres");
      const to = path.join(dataDirectory, "postgres");
      await expect(open()).rejects.toThrow(`mv ${from} ${to} && rm ${locationFile()}`);
      expect(existsSync(path.join(from, "PG_VERSION"))).toBe(true);
    });

    test("reports that it is missing instead of creating an empty one", async () => {
      await keepElsewhere();
      await rename(parent, `${parent}-away`);
      await expect(open()).rejects.toThrow("is gone");
      await rename(`${parent}-away`, parent);
      expect((await open()).location).toBe(path.join(dataDirectory, "postgres"));
    });
  });
});
