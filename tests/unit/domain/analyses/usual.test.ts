import { afterAll, beforeAll, expect, it } from "vitest";
import { usualIn } from "@/lib/domain/analyses/gather/usual";
import { knownSignals } from "@/lib/domain/evidence/known-texts";
import { History } from "@/tests/support/history";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What is usual among the applications that an organization approved, as the database tells it. */

const hour = 3_600_000;
let now = Date.now();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

const month = [40, 1_000, 0] as const;
const codes = ["SHARED_IP", "SHARED_NETWORK"] as const;
const places = codes.map((code) => knownSignals.findIndex((known) => known.code === code));

interface Some {
  count: number;
  hoursAgo: number;
  decision?: "APPROVE" | "REVIEW";
  reviewed?: "APPROVE" | "DECLINE";
  outcome?: "good" | "confirmed_fraud";
  mode?: "live" | "test";
}

/** Analyses that showed both signals: one stored by its place, the other in words. */
async function lender(...all: Some[]) {
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  const shown = JSON.stringify([
    { of: [[places[0], 5], [codes[1], "sharing", "fraud", 3], "EMAIL_FREE_PROVIDER"] },
  ]);
  for (const { count, hoursAgo, decision = "APPROVE", reviewed, outcome, mode = "live" } of all) {
    const at = new Date(now - hoursAgo * hour);
    const applicant = await history.applicant(at, { mode });
    for (let each = 0; each < count; each++) {
      const id = await history.analysis(applicant, at);
      await stage.pool.query(
        "UPDATE analyses SET contributions = $2, decision = $3, review_decision = $4 WHERE id = $1",
        [id, shown, decision, reviewed ?? null],
      );
      if (outcome)
        await stage.pool.query(
          "INSERT INTO outcomes (analysis_id, organization_id, outcome, created_by) VALUES ($1, $2, $3, 'cli')",
          [id, organizationId, outcome],
        );
    }
  }
  return stage.context(apiKeyPrincipal({ organizationId }));
}

/** 10,000 × 20 and 300 × what's expected, of 320. */
const both = { SHARED_IP: 859, SHARED_NETWORK: 1_094 };

it("tells what the approved applications of the last 30 days showed, but not those of the last 24 hours", async () => {
  const context = await lender(
    { count: 10, hoursAgo: 25 },
    { count: 10, hoursAgo: 29 * 24 },
    { count: 5, hoursAgo: 23 },
    { count: 5, hoursAgo: 31 * 24 },
    { count: 5, hoursAgo: 48, mode: "test" },
  );
  expect(await usualIn(context, month)).toEqual(both);
});

it("goes by a person's decision and the outcome where there is one", async () => {
  const context = await lender(
    { count: 10, hoursAgo: 48, decision: "REVIEW", reviewed: "APPROVE" },
    { count: 10, hoursAgo: 48, decision: "REVIEW", outcome: "good" },
    { count: 5, hoursAgo: 48, decision: "REVIEW" },
    { count: 5, hoursAgo: 48, decision: "REVIEW", reviewed: "DECLINE" },
    { count: 5, hoursAgo: 48, outcome: "confirmed_fraud" },
  );
  expect(await usualIn(context, month)).toEqual(both);
});

it("keeps the answer for an hour, and says nothing of an organization with few applications", async () => {
  const context = await lender({ count: 20, hoursAgo: 48 });
  expect(await usualIn(context, [10, 199, 0])).toBeUndefined();
  expect(await usualIn(context, month)).toEqual(both);
  await stage.pool.query("UPDATE analyses SET decision = 'DECLINE' WHERE organization_id = $1", [
    context.scope.organizationId,
  ]);
  now += hour - 1;
  expect(await usualIn(context, month)).toEqual(both);
  now += 1;
  expect(await usualIn(context, month)).toBeUndefined();
});
