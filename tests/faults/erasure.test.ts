import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeKeys, destroyKeys, moveValues } from "@/lib/domain/erasure/replace-keys";
import { call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { databaseFolder } from "@/tests/support/dump";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { type Stage, stagePlatform } from "@/tests/support/stage";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

/* An applicant is erased from a running service. Someone copies its bytes from the disk, and puts them back. */

let server: TestServer;
let seed: Seed;
let owner: SeededKey;
let stage: Stage;
let folder: string;
let erased: string;
let others: string[];
/** Of the erased applicant, as they were. */
let bytes: { data_key: Buffer; data: Buffer };

const lastName = "Featherstonehaugh";

beforeAll(async () => {
  folder = await makeTemporaryFolder("assay-erasure-");
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  // Beside the service, with the same keys, as in a process of its own.
  stage = await stagePlatform(server.databaseUrl, {
    clock: Date.now,
    env: { DATA_DIR: server.dataDirectory },
  });
  erased = await analyze(entry(1, { lastName }).data);
  others = [];
  for (let n = 2; n < 12; n++) others.push(await analyze(entry(n).data));
  const { rows } = await seed.pool.query("SELECT data_key, data FROM applicants WHERE id = $1", [erased]);
  [bytes] = rows as [typeof bytes];
});
afterAll(async () => {
  await stage?.close();
  await seed?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (method: string, address: string, body?: object) =>
  call(method, address, { base: server.url, key: owner.key, ...(body ? { body } : {}) });

async function analyze(applicantData: object): Promise<string> {
  const { status, body } = await send("POST", "/analyze", { applicantData });
  expect(status).toBe(200);
  return body.applicantId;
}

const read = (id: string) => send("GET", `/applicants/${id}`);

/** Writes the bytes back into the erased row, as someone could in a copy of the disk. */
const putBack = () =>
  seed.pool.query("UPDATE applicants SET data_key = $2, data = $3, erased_at = NULL WHERE id = $1", [
    erased,
    bytes.data_key,
    bytes.data,
  ]);

/**
 * The files of the database's folder that contain the first or the second half of some bytes. The WAL puts a header
 * into a record at each of its pages, so one of the halves may be interrupted.
 */
async function filesWith(wanted: Buffer): Promise<string[]> {
  const middle = wanted.length >> 1;
  const halves = [wanted.subarray(0, middle), wanted.subarray(middle)];
  const root = await databaseFolder(seed.pool);
  const found: string[] = [];
  for (const file of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.join(file.parentPath, file.name);
    // The database removes and replaces some of its files meanwhile.
    const content = await readFile(name).catch(() => undefined);
    if (content === undefined) continue;
    if (halves.some((half) => content.includes(half))) found.push(path.relative(root, name));
  }
  return found;
}

describe("an erased applicant", () => {
  it("is still on the disk after vacuuming and a checkpoint: until the night, its bytes show the name again", async () => {
    expect((await send("DELETE", `/applicants/${erased}`)).status).toBe(200);
    await seed.pool.query("VACUUM");
    await seed.pool.query("CHECKPOINT");
    expect((await filesWith(bytes.data_key)).join()).toContain("pg_wal/");
    expect((await filesWith(bytes.data)).join()).toContain("pg_wal/");
    await putBack();
    expect((await read(erased)).text).toContain(lastName);
    expect((await send("DELETE", `/applicants/${erased}`)).status).toBe(200);
  });

  it("can't be opened from these bytes after the night, and every other applicant can", async () => {
    const closed = await closeKeys(stage.platform);
    expect(closed).toContain("k1");
    await moveValues(stage.platform, { closed, isOver: () => false });
    await destroyKeys(stage.platform, closed);
    await putBack();
    const answer = await read(erased);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain(lastName);
    for (const id of others) expect(await read(id)).toMatchObject({ status: 200 });
    await seed.pool.query(
      "UPDATE applicants SET data_key = NULL, data = NULL, erased_at = now() WHERE id = $1",
      [erased],
    );
    expect(await analyze(entry(50).data)).toMatch(/^app_/);
  });
});

describe("a backup from after the night", () => {
  it("is restored without the keys of back then, and whoever was erased since is erased again", async () => {
    const file = path.join(folder, "one.backup");
    const made = await runBuilt("backup", [file], { DATA_DIR: server.dataDirectory });
    expect(made).toMatchObject({ code: 0, stderr: "" });
    // Another night destroys keys that the backup needs.
    expect((await send("DELETE", `/applicants/${others[0]}`)).status).toBe(200);
    await seed.pool.query("UPDATE applicants SET data_key = NULL WHERE id = $1", [others[1]]);
    const closed = await closeKeys(stage.platform);
    await moveValues(stage.platform, { closed, isOver: () => false });
    await destroyKeys(stage.platform, closed);

    const data = path.join(folder, "restored");
    for (const name of ["AUDIT_KEY", "BLIND_INDEX_KEY"])
      await cp(path.join(server.dataDirectory, "keys", name), path.join(data, "keys", name));
    const ledger = "erased-applicants";
    await cp(path.join(server.dataDirectory, ledger), path.join(data, ledger));
    expect(await runBuilt("restore", [file], { DATA_DIR: data })).toMatchObject({ code: 0, stderr: "" });
    const restored = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory: data });
    try {
      const readRestored = (id = "") =>
        call("GET", `/applicants/${id}`, { base: restored.url, key: owner.key });
      const [again, ...kept] = others;
      expect((await readRestored(again)).body).toMatchObject({ erasedAt: expect.any(String), data: null });
      for (const id of kept)
        expect((await readRestored(id)).body).toMatchObject({ erasedAt: null, data: expect.any(Object) });
      const replayed = await runBuilt("replay", ["--since", "2020-01-01"], { DATA_DIR: data });
      expect(replayed.stdout).toContain(" 0 different");
    } finally {
      await restored.close();
    }
  });
});
