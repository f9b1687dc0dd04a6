import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchAad, batchKeyAad, openChunk } from "@/lib/domain/batches/chunk";
import { open } from "@/lib/platform/crypto/seal";
import { metadataOf, secretsOfWork, workOf } from "@/tests/support/confidential-traffic";
import {
  databaseFolder,
  dumpDatabase,
  dumpFiles,
  findPlainSecrets,
  findSecrets,
  readings,
  type Secret,
} from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { isServerless, startServer, type TestServer } from "@/tests/support/server";
import { unexecuted } from "@/tests/support/unexecuted";
import { dataEncryptionKeys } from "@/tests/support/webhooks";

describe("while a batch waits, none of it appears in plain text", () => {
  let idle: TestServer;
  let database: Seed;
  let owner: SeededKey;
  let batchId: string;
  let all: Secret[];
  beforeAll(async () => {
    idle = await startServer({ env: await unexecuted() });
    database = new Seed(idle.databaseUrl);
    owner = await database.keyOfNewOrganization();
    const done = await workOf(idle, owner.key);
    batchId = done.batchId;
    all = [
      ...secretsOfWork,
      { name: "webhook secret that was made here", kind: "token", value: done.generatedSecret },
    ];
  });
  afterAll(async () => {
    await database?.close();
    await idle?.close();
  });

  /** The waiting work, as stored in the database and as the keys open it. */
  async function waiting(): Promise<{ sealed: Buffer; opened: string }> {
    const { rows } = await database.pool.query(
      "SELECT b.status, b.data_key, c.number, c.sealed FROM batches b JOIN batch_chunks c ON c.batch_id = b.id WHERE b.id = $1",
      [batchId],
    );
    const [row] = rows;
    expect(row).toMatchObject({ status: "processing" });
    const place = batchAad(owner.organizationId, batchId);
    const keys = await dataEncryptionKeys(idle.dataDirectory);
    const key = open(keys, batchKeyAad(place), row.data_key);
    return { sealed: row.sealed, opened: JSON.stringify(openChunk(key, place, row.number, row.sealed)) };
  }

  it("although all of it is stored, sealed", async () => {
    const { sealed, opened } = await waiting();
    const found = (text: string) =>
      new Set(findSecrets([{ where: "chunk", text }], all).map(({ secret }) => secret));
    // Also of refused entries, which can be downloaded for correction.
    const ofEntry = Object.entries(metadataOf.entry).flat();
    const personal = all.filter(({ name, value }) => name.endsWith("of a batch") || ofEntry.includes(value));
    expect([...found(opened)].sort()).toEqual(personal.map(({ name }) => name).sort());
    expect(found(readings(sealed))).toEqual(new Set());
  });

  it("in any column of any table, including those of the work queue", async () => {
    const dump = await dumpDatabase(database.pool);
    const names = dump.map(({ where }) => where);
    for (const column of [
      "batch_chunks.sealed",
      "batches.data_key",
      "webhooks.secret",
      "webhooks.previous_secret",
    ]) {
      expect(dump[names.indexOf(`public.${column}`)]?.text.length, column).toBeGreaterThan(50);
    }
    for (const column of [
      "durable_events.body",
      "durable_runs.event",
      "durable_steps.output",
      "durable_jobs.step_id",
    ]) {
      expect(names).toContain(`public.${column}`);
    }
    expect(findSecrets(dump, all)).toEqual([]);
  });

  it("in the log, although the work could not be handed over", async () => {
    // Functions of a platform are registered when they are deployed, not by a process that starts.
    const awaited = isServerless ? "/analyze/batch" : "Inngest didn't accept the functions";
    const log = await eventually(
      "the warning",
      () => idle.logs(),
      (text) => text.includes(awaited),
    );
    expect(log).toContain('"route":"/analyze/batch"');
    expect(findSecrets([{ where: "log", text: log }], all)).toEqual([]);
  });

  it("in the database's files", async () => {
    await database.pool.query("CHECKPOINT");
    const folder = await databaseFolder(database.pool);
    expect(findPlainSecrets(await dumpFiles(folder), all)).toEqual([]);
  });
});
