import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { type BatchBody, prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { capResetsAt, takeFromDailyCap } from "@/lib/domain/organizations/limits";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import { applicant } from "@/tests/support/api";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* A restart neither raises nor lowers what is left of the daily cap. */

const limits: EffectiveLimits = { requestsPerMinute: 100, applicantsPerDay: 1_000, apiKeyLimit: 5 };
let time = Date.parse("2026-06-15T23:00:00Z");
let stage: Stage;
let context: Context;

beforeAll(async () => {
  stage = await openStage({ clock: () => time });
  // The same functions on this thread.
  stage.platform.singletons.get("batch-threads", () => ({
    prepare: async (_: string, body: BatchBody) => prepareBatch(body),
  }));
  const organizationId = newId("org", time);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [
    organizationId,
  ]);
  context = stage.context({ ...apiKeyPrincipal({ organizationId }), limits });
  await context.transaction(createFirstPolicy);
});
afterAll(() => stage.close());

/** The counts in memory are gone. */
function restart(): void {
  context = { ...context, limiter: unusedLimiter(() => time) };
}

async function submit(valid: number, invalid: number): Promise<string> {
  const entries = Array.from({ length: valid + invalid }, (_, i) => ({
    id: `loan-${i}`,
    data: i < valid ? { ...applicant, externalId: undefined, ssn: String(501_100_000 + i) } : { ssn: "1" },
  }));
  const body = Buffer.from(JSON.stringify({ applicants: entries, onInvalid: "skip" }));
  const accepted = await prepareBatchSubmission(context, body);
  const { batchId } = await context.transaction((inside) => submitBatch(inside, accepted));
  return batchId;
}

/** How many applicants the organization may still have analyzed today. */
async function left(): Promise<number> {
  for (let most = 1_000; ; most--) {
    const giveBack = await takeFromDailyCap(context, most).catch(() => undefined);
    if (!giveBack) continue;
    await giveBack();
    return most;
  }
}

it("counts the valid waiting entries of today's batches, started or not, each applicant once", async () => {
  const id = await submit(450, 30);
  expect(await left()).toBe(550);
  restart();
  expect(await left()).toBe(550);
  const chunks = await startBatch(stage.platform, id);
  await runChunks(stage.platform, { batchId: id, numbers: chunks.slice(0, 1) });
  restart();
  expect(await left()).toBe(550);
  await runChunks(stage.platform, { batchId: id, numbers: chunks });
  restart();
  expect(await left()).toBe(550);
});

it("counts analyses of both modes, which share the cap", async () => {
  const before = await left();
  const live = context;
  context = {
    ...stage.context({
      ...apiKeyPrincipal({ organizationId: live.scope.organizationId, mode: "test" }),
      limits,
    }),
  };
  const id = await submit(30, 0);
  await runChunks(stage.platform, { batchId: id, numbers: await startBatch(stage.platform, id) });
  context = live;
  restart();
  expect(await left()).toBe(before - 30);
});

it.each([
  ["2026-06-15T00:00:00.000Z", "2026-06-16T00:00:00.000Z"],
  ["2026-06-15T11:59:59.999Z", "2026-06-16T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"],
])("begins anew at the end of the UTC day: from %s at %s", (now, end) => {
  expect(new Date(capResetsAt(Date.parse(now))).toISOString()).toBe(end);
});

it("counts entries submitted yesterday toward yesterday, even while they wait", async () => {
  await submit(40, 0);
  time += 2 * 3_600_000;
  expect(await left()).toBe(1_000);
  restart();
  expect(await left()).toBe(1_000);
});

it("counts entries submitted yesterday toward yesterday, even once they are analyzed today", async () => {
  const earlier = await left();
  const id = await submit(60, 0);
  time += 86_400_000;
  await runChunks(stage.platform, { batchId: id, numbers: await startBatch(stage.platform, id) });
  expect(earlier).toBe(1_000);
  expect(await left()).toBe(1_000);
  restart();
  expect(await left()).toBe(1_000);
});
