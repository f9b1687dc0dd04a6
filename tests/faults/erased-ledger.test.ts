import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { holdChanges } from "@/tests/support/held-row";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres } from "@/tests/support/postgres";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* The service is killed while PostgreSQL commits an erasure. Then the database is brought back to before it. */

let folder: string;
let server: TestServer;
let seed: Seed;
let owner: SeededKey;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-ledger-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const send = (method: string, address: string, body?: object, base = server.url) =>
  call(method, address, { base, key: owner.key, ...(body ? { body } : {}) });

async function analyze(number: number): Promise<string> {
  const { status, body } = await send("POST", "/analyze", { applicantData: entry(number).data });
  expect(status).toBe(200);
  return body.applicantId;
}

/** Which of these applicants are erased. */
async function erasedOf(ids: readonly string[], base = server.url): Promise<boolean[]> {
  const answers = await Promise.all(ids.map((id) => send("GET", `/applicants/${id}`, undefined, base)));
  return answers.map(({ status, body }) => {
    expect(status).toBe(200);
    return body.erasedAt !== null;
  });
}

/** Returns the study's id. */
async function sendStudy(): Promise<string> {
  const { body } = await send("POST", "/studies", { name: "Loans" });
  const rows = ["loan-1", "loan-2"].map((id) => ({
    id,
    submittedAt: "2025-03-31T15:04:05Z",
    data: entry(5).data,
  }));
  expect((await send("POST", `/studies/${body.studyId}/rows?from=0`, { rows })).status).toBe(200);
  return body.studyId;
}

/** How many rows with an id a study has now; none afterwards. */
async function eraseRows(studyId: string, id: string, base = server.url): Promise<number> {
  const { status, body } = await send("POST", `/studies/${studyId}/erase`, { id }, base);
  expect(status).toBe(200);
  return body.erasedCount;
}

/** Kills the service while the COMMIT of an erasure waits in PostgreSQL, which then commits it or, if told so, does not. */
async function killInCommit(id: string, outcome: "committed" | "rolled back"): Promise<void> {
  const connectionString = server.databaseUrl;
  const held = await holdChanges(connectionString, {
    table: "applicants",
    condition: "NEW.erased_at IS NOT NULL",
    at: "commit",
  });
  const answer = send("DELETE", `/applicants/${id}`).catch((error: unknown) => error);
  const backend = await held.caught();
  await server.kill();
  expect(await answer).toBeInstanceOf(Error);
  if (outcome === "rolled back")
    await onMaintenance(connectionString, `SELECT pg_terminate_backend(${backend})`);
  await held.release();
}

async function onMaintenance(connectionString: string, statement: string): Promise<void> {
  const url = new URL(connectionString);
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe("with the embedded database, a restored backup", () => {
  let file: string;
  let ids: string[];
  let studyId: string;

  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: "warn" } });
    seed = new Seed(server.databaseUrl);
    owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    ids = [await analyze(1), await analyze(2), await analyze(3)];
    studyId = await sendStudy();
    file = path.join(folder, "one.backup");
    expect(await runBuilt("backup", [file], { DATA_DIR: server.dataDirectory })).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await seed?.close();
    await server?.close();
  });

  /** Restores the backup elsewhere, with the list of now. Returns where the copy is. */
  async function startCopy(name: string): Promise<string> {
    const data = path.join(folder, name);
    for (const part of ["keys/AUDIT_KEY", "keys/BLIND_INDEX_KEY", "erased-applicants"])
      await cp(path.join(server.dataDirectory, part), path.join(data, part));
    expect(await runBuilt("restore", [file], { DATA_DIR: data })).toMatchObject({ code: 0, stderr: "" });
    const copy = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory: data });
    onTestFinished(() => copy.close());
    return copy.url;
  }

  it("has erased again whose erasure was committed as the service was killed, even without another start", async () => {
    await killInCommit(ids[0] as string, "committed");
    expect(await erasedOf(ids, await startCopy("one"))).toEqual([true, false, false]);
  });

  it("keeps whose erasure was not committed, once a start has found that out", async () => {
    const { dataDirectory } = server;
    await seed.close();
    server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
    seed = new Seed(server.databaseUrl);
    await killInCommit(ids[1] as string, "rolled back");
    await seed.close();
    server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
    seed = new Seed(server.databaseUrl);
    expect(await erasedOf(ids)).toEqual([true, false, false]);
    expect(await erasedOf(ids, await startCopy("two"))).toEqual([true, false, false]);
  });

  it("has a study's row erased again, and keeps the others", async () => {
    expect(await eraseRows(studyId, "loan-1")).toBe(1);
    const copy = await startCopy("three");
    expect(await eraseRows(studyId, "loan-1", copy)).toBe(0);
    expect(await eraseRows(studyId, "loan-2", copy)).toBe(1);
  });
});

describe("with an external database, a recovery to an earlier moment", () => {
  it("is followed by the erasures since, from the lists of all instances and ids from the log", async () => {
    const postgres = await startTestPostgres();
    onTestFinished(() => postgres.close());
    const env = {
      LOG_LEVEL: "info",
      DATABASE_URL: await postgres.createDatabase({ empty: true }),
      DATA_ENCRYPTION_KEY: newKeyText("k1"),
      BLIND_INDEX_KEY: newKeyText("k1"),
      AUDIT_KEY: newKeyText("k1"),
      NEXTAUTH_SECRET: "a secret of the tests, long enough for a key",
    };
    const dataDirectory = path.join(folder, "external");
    await mkdir(dataDirectory);
    server = await startServer({ env, dataDirectory });
    seed = new Seed(env.DATABASE_URL);
    owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const ids = [await analyze(1), await analyze(2), await analyze(3), await analyze(4)];
    const [listed, killed, logged] = ids as [string, string, string];
    const studyId = await sendStudy();
    await seed.close();
    await server.stop();
    const earlier = await copyOf(env.DATABASE_URL);

    server = await startServer({ env, dataDirectory });
    expect((await send("DELETE", `/applicants/${listed}`)).status).toBe(200);
    await eventually("the line in the log", server.logs, (log) => log.includes(`"applicantId":"${listed}"`));
    expect(await eraseRows(studyId, "loan-1")).toBe(1);
    await eventually("the row in the log", server.logs, (log) => log.includes(`"studyRow":"${studyId}_0_`));
    await killInCommit(killed, "committed");

    const fromLog = path.join(folder, "from-log");
    await writeFile(fromLog, `${logged}\n`);
    const settings = { ...env, DATA_DIR: path.join(folder, "command"), DATABASE_URL: earlier };
    const lists = [path.join(dataDirectory, "erased-applicants"), fromLog];
    expect(await runBuilt("erase-again", [...lists, "missing"], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("missing isn't a readable file"),
    });
    expect(await runBuilt("erase-again", lists, settings)).toMatchObject({
      code: 0,
      stdout:
        "4 erasures in the lists: 3 of applicants and 1 of study rows repeated, the others were done or absent\n",
    });
    server = await startServer({ env: { ...env, DATABASE_URL: earlier }, dataDirectory });
    onTestFinished(() => server.close());
    expect(await erasedOf(ids)).toEqual([true, true, true, false]);
    expect([await eraseRows(studyId, "loan-1"), await eraseRows(studyId, "loan-2")]).toEqual([0, 1]);
  });

  /** The database as it is now, under another name. */
  async function copyOf(databaseUrl: string): Promise<string> {
    const copy = new URL(databaseUrl);
    await onMaintenance(databaseUrl, `CREATE DATABASE earlier TEMPLATE "${copy.pathname.slice(1)}"`);
    copy.pathname = "/earlier";
    return copy.href;
  }
});
