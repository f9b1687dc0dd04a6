import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { holdChanges } from "@/tests/support/held-row";
import { isLong } from "@/tests/support/long-form";
import { eventually } from "@/tests/support/poll";
import { blockedPhone, riskMetadata, writeRiskRecords } from "@/tests/support/risk-records";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { dataEncryptionKeys, seedDelivery, seedWebhook } from "@/tests/support/webhooks";

/*
 * DATA_ENCRYPTION_KEY is rotated while clients analyze, update and read applicants and a batch is processed. The rotation
 * is killed on the way.
 */

const seededAnalyses = isLong ? 1_500 : 600;
const clients = isLong ? 3 : 1;
const kills = isLong ? 2 : 1;
/** The beginning of what is sealed under the new key, and of rows that are not. */
const newest = Buffer.from("\x02k2");
const isStale = "data_key IS NOT NULL AND substring(data_key FROM 1 FOR 3) <> $1";
/** Applicants that a rotation reseals in one transaction. */
const rowsAtOnce = 200;
const size = Number(process.env.FAULT_APPLICANTS ?? 300);

let server: TestServer;
let seed: Seed;
let owner: SeededKey;
const failures: string[] = [];
const analyzed: { requestId: string; applicantId: string }[] = [];

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const { dataDirectory } = server;
  const webhook = await seedWebhook(seed, owner, { dataDirectory, previousSecret: "the one of yesterday" });
  await seedDelivery(seed, webhook, { dataDirectory, responses: ["Try again later"] });
  await send("PATCH", `/webhooks/${webhook}`, { metadata: riskMetadata });
  await writeRiskRecords(seed, owner, server.url);
  const seeded = await runBuilt("seed", ["--analyses", String(seededAnalyses)], { DATA_DIR: dataDirectory });
  expect(seeded).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

const send = async (method: string, address: string, body?: object) => {
  const answer = await call(method, address, { base: server.url, key: owner.key, ...(body ? { body } : {}) });
  if (answer.status >= 300)
    failures.push(`${method} ${address.slice(0, 12)}: ${answer.status} ${answer.text}`);
  return answer;
};

/** Analyzes new applicants, and reads and updates older ones: what is sealed under both keys is read and written. */
async function work(client: number, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const number = 20_000 + client * 100_000 + n;
    const { body } = await send("POST", "/analyze", { applicantData: entry(number).data });
    analyzed.push({ requestId: body.requestId, applicantId: body.applicantId });
    const { applicantId, requestId } = analyzed[Math.floor(analyzed.length / 2)] as (typeof analyzed)[number];
    await send("GET", `/applicants/${applicantId}`);
    await send("GET", `/analyze/${requestId}`);
    await send("PATCH", `/applicants/${applicantId}`, { data: { lastName: `Name${"abcdefgh"[n % 8]}` } });
    await send("POST", "/analyze", { applicantId, applicantData: entry(number).data });
  }
}

/** Starts a rotation and kills it while it reseals a seeded applicant, at least one transaction after the first one. */
async function killRotation(): Promise<void> {
  const { rows } = await seed.pool.query<{ id: string }>(
    `SELECT id FROM applicants WHERE ${isStale} AND organization_id <> $2 ORDER BY id OFFSET ${rowsAtOnce} LIMIT 1`,
    [newest, owner.organizationId],
  );
  expect(rows).toHaveLength(1);
  const held = await holdChanges(server.databaseUrl, {
    table: "applicants",
    condition: `OLD.id = '${rows[0]?.id}'`,
    at: "update",
  });
  const child = spawn(process.execPath, ["dist/rotate-keys.mjs", "--key", "DATA_ENCRYPTION_KEY"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDirectory },
    stdio: "ignore",
  });
  const closed = once(child, "close");
  await held.caught();
  child.kill("SIGKILL");
  expect(await closed).toEqual([null, "SIGKILL"]);
  await held.release();
}

/** Applicants that are not under the new key; the seeded ones are not written by the clients. */
const countStale = async ({ isSeeded }: { isSeeded: boolean }): Promise<number> => {
  const { rows } = await seed.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM applicants WHERE ${isStale} AND (organization_id <> $2) >= $3`,
    [newest, owner.organizationId, isSeeded],
  );
  return rows[0]?.count ?? 0;
};

describe("a rotation of DATA_ENCRYPTION_KEY beside the service", () => {
  let isOver = false;
  let working: Promise<unknown>;
  let batchId: string;

  it("goes on where it was killed, and the service answers everything meanwhile", async () => {
    working = Promise.all(Array.from({ length: clients }, (_, client) => work(client, () => isOver)));
    const applicants = Array.from({ length: size }, (_, n) => entry(n));
    ({ batchId } = (await send("POST", "/analyze/batch", { applicants })).body);
    // A nightly run that was due may have opened bucket keys beside the first key.
    const before = (await dataEncryptionKeys(server.dataDirectory)).map(({ id }) => id);
    const remaining = [await countStale({ isSeeded: true })];
    onTestFinished(async () => {
      isOver = true;
      await working;
    });
    for (let kill = 0; kill < kills; kill++) {
      await killRotation();
      // All keys are kept, and part of the work is done.
      const ids = (await dataEncryptionKeys(server.dataDirectory)).map(({ id }) => id);
      expect(ids).toEqual(["k2", ...before]);
      remaining.push(await countStale({ isSeeded: true }));
      expect(remaining.at(-1)).toBeGreaterThan(0);
      expect(remaining.at(-1)).toBeLessThan(remaining.at(-2) ?? 0);
    }
    const rotated = await runBuilt("rotate-keys", ["--key", "DATA_ENCRYPTION_KEY"], {
      DATA_DIR: server.dataDirectory,
    });
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.stdout).toContain('are under the key "k2"; older keys are no longer needed');
    await eventually(
      "the end of the batch",
      async () => (await send("GET", `/analyze/batch/${batchId}`)).body,
      ({ status }) => status === "completed",
    );
    isOver = true;
    await working;
    expect(failures).toEqual([]);
    expect(server.logs()).not.toMatch(/"level":(?:50|60)/);
    console.log(
      `${analyzed.length} clients' analyses; seeded applicants under older keys before the rotation and after each kill: ${remaining.join(", ")}`,
    );
  });

  it("leaves nothing under the old key, which the service no longer has", async () => {
    expect(await countStale({ isSeeded: false })).toBe(0);
    for (const { table, column } of Object.values(sealedColumns).flat()) {
      const { rows } = await seed.pool.query(
        `SELECT count(*)::int AS old FROM ${table}
         WHERE octet_length(${column}) > 0 AND substring(${column} FROM 1 FOR 3) <> $1`,
        [newest],
      );
      expect([table, column, rows]).toEqual([table, column, [{ old: 0 }]]);
    }
    const file = await readFile(path.join(server.dataDirectory, "keys/DATA_ENCRYPTION_KEY"), "utf8");
    expect(file).toMatch(/^k2:[^,]+\n$/);
  });

  it("leaves every record readable by a new start with the new key alone", async () => {
    const { dataDirectory } = server;
    await seed.close();
    await server.stop();
    server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
    seed = new Seed(server.databaseUrl);
    const replayed = await runBuilt("replay", ["--since", "2020-01-01"], { DATA_DIR: dataDirectory });
    expect(replayed).toMatchObject({ code: 0 });
    const total = await seed.pool.query<{ count: number }>("SELECT count(*)::int AS count FROM analyses");
    expect(replayed.stdout).toMatch(
      new RegExp(`^${total.rows[0]?.count} reproduced, 0 different, 0 whose .*, 0 erased`),
    );
    for (const { applicantId } of analyzed.slice(-50)) await send("GET", `/applicants/${applicantId}`);
    const { body: entries } = await send("GET", "/list-entries");
    expect(entries.data).toMatchObject([{ value: blockedPhone }]);
    const webhooks = await send("GET", "/webhooks");
    expect(webhooks.body.data).toMatchObject([{ metadata: riskMetadata }]);
    const batches = await send("GET", "/analyze/batch");
    expect(batches.body.data.at(-1)).toMatchObject({ metadata: riskMetadata });
    const searched = await call("POST", "/analyze/search", {
      base: server.url,
      key: owner.key,
      body: { metadata: riskMetadata },
    });
    expect(searched.body.data).toHaveLength(2);
    expect(failures).toEqual([]);
  });
});
