import { describe, expect, inject, it, onTestFinished } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { entry, openBatches } from "@/tests/support/batches";
import { dumpDatabase, findSecrets, type Secret } from "@/tests/support/dump";
import { holdChanges } from "@/tests/support/held-row";
import { eventually } from "@/tests/support/poll";

/* An applicant is erased while an invalid entry with the same identifier waits in a batch. */

const batches = openBatches();
const { seed, submit, ended, results } = batches;

const invalid = { ...applicant, ssn: "12" };
const erased: Secret[] = [];
let count = 0;

/** A stored applicant; its identifier is nowhere else. */
async function analyzed() {
  const externalId = `lease-of-mara-quist-${++count}`;
  const { data } = entry(count);
  const { status, body } = await call("POST", "/analyze", {
    key: batches.owner.key,
    body: { applicantData: data, externalId },
  });
  expect(status).toBe(200);
  return { externalId, applicantId: body.applicantId as string };
}

const submitWith = async (externalId: string | number): Promise<string> => {
  const applicants = [
    entry(1_000 + count),
    { id: externalId, data: invalid },
    { id: "other", data: invalid },
  ];
  const { status, body } = await submit({ onInvalid: "skip", applicants });
  expect(status).toBe(202);
  return body.batchId;
};

const erase = async (applicantId: string) => {
  const { status } = await call("DELETE", `/applicants/${applicantId}`, { key: batches.owner.key });
  expect(status).toBe(200);
};

async function hold(change: Parameters<typeof holdChanges>[1]) {
  const held = await holdChanges(inject("databaseUrl"), change);
  onTestFinished(held.release);
  return held;
}

const ofOwner = (batch: string) => `${batch}.organization_id = '${batches.owner.organizationId}'`;
/** The worker of a batch of this size has opened the entries, and is about to take them. */
const holdBeforeTaking = (size: number) =>
  hold({
    table: "batch_chunks",
    condition: `EXISTS (SELECT FROM batches b WHERE b.id = OLD.batch_id AND b.total_count = ${size} AND ${ofOwner("b")})`,
    at: "delete",
  });
/** The worker has analyzed the entries, locked the batch, and is about to write the items. */
const holdInAdvance = () =>
  hold({
    table: "batches",
    condition: `${ofOwner("OLD")} AND NEW.processed_count > OLD.processed_count`,
    at: "update",
  });

const itemsOf = async (batchId: string) =>
  (
    await seed.pool.query(
      `SELECT status, external_id AS id, submitted IS NOT NULL AS kept FROM batch_items
       WHERE batch_id = $1 ORDER BY position`,
      [batchId],
    )
  ).rows;

/** In the results and their file. */
async function expectForgotten(batchId: string, externalId: string): Promise<void> {
  const { data } = await results(batchId);
  expect(data.map(({ id }: { id: string | null }) => id)).toEqual([entry(1_000 + count).id, null, "other"]);
  const file = await call("GET", `/analyze/batch/${batchId}/results`, {
    key: batches.owner.key,
    headers: { accept: "text/csv" },
  });
  expect(file.text).toContain("other");
  expect(file.text).not.toContain(externalId);
  erased.push({ name: externalId, value: externalId, kind: "token" });
}

describe("an invalid entry of a waiting batch keeps no identifier of an applicant who was erased", () => {
  const failed = { id: null, status: "failed", kept: false };

  async function expectFailedAndForgotten(batchId: string, externalId: string): Promise<void> {
    expect(await ended(batchId)).toMatchObject({ status: "completed", processedCount: 3, failedCount: 2 });
    expect((await itemsOf(batchId)).slice(1)).toEqual([failed, { ...failed, id: "other", kept: true }]);
    await expectForgotten(batchId, externalId);
  }

  it("before the worker took the entry, which it had already opened", async () => {
    const { externalId, applicantId } = await analyzed();
    const held = await holdBeforeTaking(3);
    const batchId = await submitWith(externalId);
    await held.caught();
    await erase(applicantId);
    await held.release();
    await expectFailedAndForgotten(batchId, externalId);
  });

  it("before the worker was killed, and another one took the entry", async () => {
    const { externalId, applicantId } = await analyzed();
    const held = await holdBeforeTaking(3);
    const batchId = await submitWith(externalId);
    const backend = await held.caught();
    await erase(applicantId);
    await seed.pool.query("SELECT pg_terminate_backend($1)", [backend]);
    await held.release();
    await expectFailedAndForgotten(batchId, externalId);
  });

  it("while the worker wrote the entry", async () => {
    const { externalId, applicantId } = await analyzed();
    const held = await holdInAdvance();
    const batchId = await submitWith(externalId);
    const worker = await held.caught();
    const erasing = erase(applicantId);
    await waitsFor(worker);
    await held.release();
    await erasing;
    await expectFailedAndForgotten(batchId, externalId);
  });

  it("after the worker wrote the entry", async () => {
    const { externalId, applicantId } = await analyzed();
    const batchId = await submitWith(externalId);
    await ended(batchId);
    await erase(applicantId);
    await expectFailedAndForgotten(batchId, externalId);
  });

  it("after the worker wrote the entry, whose id was a number", async () => {
    const externalId = String(8_400_611_207);
    const { data } = entry(3_000);
    const body = { applicantData: data, externalId };
    const { applicantId } = (await call("POST", "/analyze", { key: batches.owner.key, body })).body;
    const batchId = await submitWith(8_400_611_207);
    await ended(batchId);
    expect((await itemsOf(batchId))[1]).toEqual({ ...failed, id: externalId, kept: true });
    await erase(applicantId);
    await expectFailedAndForgotten(batchId, externalId);
  });

  it("before the batch was canceled", async () => {
    const { externalId, applicantId } = await analyzed();
    // An organization's batches run one after the other.
    const held = await holdBeforeTaking(1);
    const first = await submit({ applicants: [entry(2_000 + count)] });
    await held.caught();
    const batchId = await submitWith(externalId);
    await erase(applicantId);
    const { body } = await call("POST", `/analyze/batch/${batchId}/cancel`, { key: batches.owner.key });
    expect(body).toMatchObject({ status: "canceled", processedCount: 0 });
    await held.release();
    await ended(first.body.batchId);
    expect((await itemsOf(batchId)).slice(1)).toEqual([
      { id: null, status: "canceled", kept: false },
      { id: "other", status: "canceled", kept: false },
    ]);
    await expectForgotten(batchId, externalId);
  });

  it("anywhere in the database", async () => {
    expect(findSecrets(await dumpDatabase(seed.pool), erased)).toEqual([]);
  });
});

async function waitsFor(backend: number): Promise<void> {
  await eventually(
    "a statement that waits for the worker",
    () => seed.pool.query("SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))", [backend]),
    ({ rowCount }) => rowCount === 1,
  );
}
