import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Principal } from "@/lib/auth/principal";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { submitBatch } from "@/lib/domain/batches/submit";
import { createOrganization } from "@/lib/domain/organizations/create";
import { takeFromDailyCap } from "@/lib/domain/organizations/daily-cap";
import { inSqlWork, inWork } from "@/lib/platform/db/unit-of-work";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import { applicant } from "@/tests/support/api";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* A restart gives nothing of the daily cap away, and takes nothing. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const limits: EffectiveLimits = { requestsPerMinute: 100, applicantsPerDay: 1_000, apiKeyLimit: 5 };
let time = Date.parse("2026-06-15T23:00:00Z");
let stage: Stage;
let principal: Principal;

beforeAll(async () => {
  stage = await openStage({ clock: () => time });
  stage.runtime.batchThreads = {
    prepare: async (...body) => prepareBatch(...body),
    runChunks,
    close: async () => {},
  };
  const { id } = await inWork(({ tx }) => createOrganization(tx, { name: "Test", createdBy: "cli" }));
  principal = { kind: "operator", id: "cli", organizationId: id, mode: "live" };
});
afterAll(() => stage.close());

/** What is counted in memory is gone. */
function restart(): void {
  stage.runtime.limiter = unusedLimiter(() => time);
}

async function submit(valid: number, invalid: number): Promise<string> {
  const entries = Array.from({ length: valid + invalid }, (_, i) => ({
    id: `loan-${i}`,
    data: i < valid ? { ...applicant, externalId: undefined, ssn: String(501_100_000 + i) } : { ssn: "1" },
  }));
  const body = Buffer.from(JSON.stringify({ applicants: entries, onInvalid: "skip" }));
  const { batchId } = await submitBatch(principal, limits, body, (work) => inSqlWork(work));
  return batchId;
}

/** How many applicants the organisation may still have analysed today. */
async function left(): Promise<number> {
  for (let most = 1_000; ; most--) {
    const giveBack = await takeFromDailyCap(principal.organizationId, limits, most).catch(() => undefined);
    if (!giveBack) continue;
    await giveBack();
    return most;
  }
}

it("counts what a batch of today still has waiting, begun or not, valid entries only, and each applicant once", async () => {
  const id = await submit(450, 30);
  expect(await left()).toBe(550);
  restart();
  expect(await left()).toBe(550);
  const chunks = await startBatch(id);
  await runChunks(id, chunks.slice(0, 1));
  restart();
  expect(await left()).toBe(550);
  await runChunks(id, chunks);
  restart();
  expect(await left()).toBe(550);
});

it("leaves what was submitted yesterday to yesterday, while it waits", async () => {
  await submit(40, 0);
  time += 2 * 3_600_000;
  expect(await left()).toBe(1_000);
  restart();
  expect(await left()).toBe(1_000);
});
