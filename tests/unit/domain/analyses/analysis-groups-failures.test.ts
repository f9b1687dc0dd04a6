import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { AnalysisResult } from "@/lib/contract/analyses";
import { commitAnalysis } from "@/lib/domain/analyses/submit/submit";
import { type LeasedKey, leaseKey, openAnswer, readRecord } from "@/lib/domain/idempotency/records";
import { newId } from "@/lib/platform/ids";
import {
  analyzeTogether,
  clock,
  organization,
  outcomeOf,
  prepare,
  setUpAnalyses,
  someone,
  stage,
} from "./analysis-groups-stage";

/* Analyses that are written in one transaction succeed and fail each by itself. */

setUpAnalyses();

const countOf = async ({ scope }: Context) => {
  const { rows } = await stage.pool.query<{ analyses: number; events: number; applicants: number }>(
    `SELECT (SELECT count(*)::int FROM analyses WHERE organization_id = $1) AS analyses,
      (SELECT count(*)::int FROM events WHERE organization_id = $1) AS events,
      (SELECT count(*)::int FROM applicants WHERE organization_id = $1) AS applicants`,
    [scope.organizationId],
  );
  return rows[0];
};

describe("one request's failure", () => {
  it("never touches another's: unknown and erased applicants, engine failures and values that can't be stored", async () => {
    const live = await organization();
    const test = await organization("test");
    const [erased] = await analyzeTogether([{ context: live, data: someone() }]);
    const { applicantId } = (erased as PromiseFulfilledResult<AnalysisResult>).value;
    await stage.pool.query("UPDATE applicants SET data_key = NULL, data = NULL WHERE id = $1", [applicantId]);
    const before = { live: await countOf(live), test: await countOf(test) };

    const results = await analyzeTogether([
      { context: live, data: someone() },
      { context: live, data: someone(), more: { applicantId: newId("app", clock()) } },
      { context: test, data: someone() },
      { context: live, data: someone(), more: { applicantId } },
      { context: test, data: someone({ ssn: "900-00-0004" }) },
      { context: live, data: someone() },
      { context: test, data: someone(), more: { applicantId } },
    ]);

    expect(results.map(outcomeOf)).toEqual([
      "stored",
      "not_found",
      "stored",
      "conflict",
      expect.stringMatching(/^stored/),
      "stored",
      "not_found",
    ]);
    expect(await countOf(live)).toEqual({
      analyses: (before.live?.analyses ?? 0) + 2,
      events: (before.live?.events ?? 0) + 2,
      applicants: (before.live?.applicants ?? 0) + 2,
    });
    expect((await countOf(test))?.analyses).toBe((before.test?.analyses ?? 0) + 2);
  });

  it("is tried alone when the database refuses its values", async () => {
    const context = await organization();
    const prepared = await Promise.all(
      ["first", "second", "third", "fourth"].map((externalId) => prepare(context, someone(), { externalId })),
    );
    // The contract refuses such a value, and so does PostgreSQL.
    if (prepared[2]) prepared[2].applicant.externalId = "nul \0 byte";
    const results = await Promise.allSettled(prepared.map((each) => commitAnalysis(context, each)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await countOf(context)).toEqual({ analyses: 3, events: 3, applicants: 3 });
  });

  it("is its own when another request took over its Idempotency-Key", async () => {
    const context = await organization();
    const leases = await Promise.all(
      ["a", "b", "c"].map((name) =>
        leaseKey(context, {
          id: Buffer.from(`${newId("lse", clock())}${name}`),
          fingerprint: Buffer.from(name),
        }),
      ),
    );
    const keys = leases.map((leased) => leased as LeasedKey);
    const sealingKey = randomBytes(32);
    await stage.pool.query("UPDATE idempotency_records SET lease_token = 'another' WHERE id = $1", [
      keys[1]?.id,
    ]);
    const results = await analyzeTogether(
      keys.map((leased) => ({ context, data: someone(), seal: { leased, sealingKey, status: 200 } })),
    );
    expect(results.map(outcomeOf)).toEqual(["stored", "idempotency_in_progress", "stored"]);
    expect((await countOf(context))?.analyses).toBe(2);
    const records = await Promise.all(keys.map(({ id }) => readRecord(context, id)));
    expect(records.map((record) => record?.status)).toEqual([200, null, 200]);
    const kept = openAnswer(sealingKey, records[0]?.response as Buffer);
    expect(JSON.parse(kept.body)).toEqual((results[0] as PromiseFulfilledResult<AnalysisResult>).value);
  });
});
