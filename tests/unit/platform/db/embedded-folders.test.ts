import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  dataDirectory,
  folder,
  hold,
  modeOf,
  open,
  query,
  setUpFreshFolders,
  started,
} from "./embedded-stage";

setUpFreshFolders();

test("gives processes that start on an empty folder at the same time the same server", async () => {
  const holders = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  expect(new Set(await Promise.all(holders.map((holder) => started(holder.connectionString)))).size).toBe(1);
  expect((await readdir(dataDirectory)).sort()).toEqual(["postgres", "postgres-password"]);
});

test("removes the folder of a killed initdb, but not one in use", async () => {
  await mkdir(path.join(dataDirectory, "postgres.init-4194301-dead/data"), { recursive: true });
  await mkdir(path.join(dataDirectory, `postgres.init-${process.pid}-alive`));
  await open();
  const names = await readdir(dataDirectory);
  expect(names).not.toContain("postgres.init-4194301-dead");
  expect(names).toContain(`postgres.init-${process.pid}-alive`);
});

test("refuses a database of another PostgreSQL version, and names both", async () => {
  const { close, location } = await open();
  await close();
  await writeFile(path.join(location, "PG_VERSION"), "16\n");
  await expect(open()).rejects.toThrow(/created by PostgreSQL 16, but this release has PostgreSQL 18/);
});

test("refuses a folder that is not a database", async () => {
  await mkdir(path.join(dataDirectory, "postgres"), { recursive: true });
  await chmod(dataDirectory, 0o711);
  await writeFile(path.join(dataDirectory, "postgres/notes.txt"), "mine");
  await expect(open()).rejects.toThrow(/neither empty nor a PostgreSQL database|belongs to root/);
  expect(await readFile(path.join(dataDirectory, "postgres/notes.txt"), "utf8")).toBe("mine");
});

describe.runIf(process.getuid?.() === 0)("as root, under a folder closed to other users", () => {
  beforeEach(() => chmod(folder, 0o700));

  test("keeps the database where its user can reach it, and leaves the folder closed", async () => {
    const first = await open();
    await query(first.connectionString, "CREATE TABLE kept_5 AS SELECT 1 AS n");
    await first.close();
    expect(first.location).toMatch(/^\/var\/lib\/assay\/clusters\//);
    expect(await modeOf(folder)).toBe("700");
    expect(await modeOf(dataDirectory)).toBe("700");
    const second = await open();
    expect(second.location).toBe(first.location);
    expect(await query(second.connectionString, "SELECT n FROM kept_5")).toEqual([{ n: 1 }]);
  });

  test("gives two processes that start at the same time the same server", async () => {
    const holders = await Promise.all([hold(), hold()]);
    expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  });

  test("follows a clone that was moved, and refuses to share the database with a copy", async () => {
    const first = await open();
    await first.close();
    const copy = path.join(folder, "copy");
    await cp(dataDirectory, copy, { recursive: true });
    await expect(open(copy)).rejects.toThrow(`is a copy of ${dataDirectory}`);
    await rm(dataDirectory, { recursive: true });
    expect((await open(copy)).location).toBe(first.location);
  });

  test("reports a missing database instead of creating an empty one", async () => {
    const first = await open();
    await first.close();
    const parent = path.dirname(first.location);
    await rename(parent, `${parent}-away`);
    await expect(open()).rejects.toThrow("is gone");
    await rename(`${parent}-away`, parent);
    expect((await open()).location).toBe(first.location);
  });
});
