import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { defaultPolicy } from "@/lib/contract/policy";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { compareChallenger } from "@/lib/domain/policy/challenger/compare";
import { endChallenger } from "@/lib/domain/policy/challenger/end";
import { promoteChallenger } from "@/lib/domain/policy/challenger/promote";
import { readChallenger } from "@/lib/domain/policy/challenger/read";
import { startChallenger } from "@/lib/domain/policy/challenger/start";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { readPolicy } from "@/lib/domain/policy/read";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { AppError } from "@/lib/platform/errors";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const now = Date.parse("2026-06-15T12:00:00Z");
/** Declines what the policy in force approves. */
const strict = {
  ...defaultPolicy,
  rules: [
    {
      id: "free-email",
      anyOf: ["EMAIL_FREE_PROVIDER"],
      raiseTo: "REVIEW" as const,
      adverseAction: "The email address provided could not be verified",
    },
  ],
};

let stage: Stage;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  own = await newContext();
});

async function newContext(): Promise<Context> {
  const { organizationId } = await History.of(stage.pool);
  const context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  return context;
}

async function analyze(context: Context) {
  const body = analyzeBody.parse({
    applicantData: {
      firstName: "Maria",
      lastName: "Santos",
      ssn: "536-22-8741",
      email: "maria.santos@gmail.com",
      phone: "(206) 343-7011",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    },
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result;
}

const start = (context: Context) =>
  context.transaction((inside) => startChallenger(inside, { document: strict, note: "Stricter" }));

async function decisionsOf(context: Context) {
  const { rows } = await stage.pool.query(
    "SELECT analysis_id, decision, risk_score, challenger_id FROM challenger_decisions WHERE organization_id = $1",
    [context.scope.organizationId],
  );
  return rows;
}

describe("a challenger", () => {
  it("decides each new analysis in shadow, and the decision that counts stays the policy's", async () => {
    const before = await analyze(own);
    const { id } = await start(own);
    const after = await analyze(own);
    expect(after.decision).toBe(before.decision);
    expect(await decisionsOf(own)).toEqual([
      { analysis_id: after.requestId, decision: "REVIEW", risk_score: after.riskScore, challenger_id: id },
    ]);
    await own.transaction(endChallenger);
    await analyze(own);
    expect(await decisionsOf(own)).toHaveLength(1);
    expect(await readChallenger(own)).toBeNull();
  });

  it("is compared on the analyses that both decided, and by their outcomes", async () => {
    await start(own);
    const { requestId, decision } = await analyze(own);
    await analyze(own);
    await own.transaction((inside) =>
      labelOutcome(inside, { id: requestId, body: { outcome: "confirmed_fraud" } }),
    );
    const { challenger, comparison } = await compareChallenger(own);
    expect(challenger).toMatchObject({ note: "Stricter", endedAt: null });
    expect(decision).toBe("APPROVE");
    expect(comparison).toMatchObject({
      analyses: 2,
      agreement: { value: 0 },
      champion: { counts: { APPROVE: 2, REVIEW: 0, DECLINE: 0 }, labeled: { approvedFraud: 1 } },
      challenger: { counts: { APPROVE: 0, REVIEW: 2, DECLINE: 0 }, labeled: { reviewedFraud: 1 } },
      swaps: [{ champion: "APPROVE", challenger: "REVIEW", count: 2, good: 0, fraud: 1 }],
    });
  });

  it("becomes the next version of the policy once promoted, with entries in the audit log", async () => {
    const { id } = await start(own);
    const { version } = await own.transaction((inside) =>
      promoteChallenger(inside, { id, replacesVersion: 1 }),
    );
    expect(version).toBe(2);
    expect(await readPolicy(own)).toMatchObject({ version: 2, document: strict, note: "Stricter" });
    expect((await analyze(own)).decision).toBe("REVIEW");
    expect(await decisionsOf(own)).toEqual([]);
    expect((await compareChallenger(own)).challenger).toMatchObject({ id, promotedVersion: 2 });
    const entries = await own.db.auditEntry.findMany({ orderBy: { sequence: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual([
      "challenger.started",
      "policy.published",
      "challenger.promoted",
    ]);
  });

  it("is not promoted over another version, once replaced, or by someone who may not publish", async () => {
    const { id } = await start(own);
    const promote = (context: Context, replacesVersion: number) =>
      context.transaction((inside) => promoteChallenger(inside, { id, replacesVersion }));
    await expect(promote(own, 7)).rejects.toMatchObject({ code: "conflict" });
    const { organizationId } = own.scope;
    for (const role of ["VIEWER", "DEVELOPER"] as const) {
      const other = stage.context(memberPrincipal({ organizationId, role }));
      await expect(promote(other, 1)).rejects.toMatchObject({ code: "forbidden" });
      await expect(start(other)).rejects.toMatchObject({ code: "forbidden" });
      await expect(other.transaction(endChallenger)).rejects.toMatchObject({ code: "forbidden" });
    }
    await start(own);
    await expect(promote(own, 1)).rejects.toMatchObject({ code: "conflict" });
    expect((await readPolicy(own)).version).toBe(1);
  });

  it("that breaks the model's limits is refused", async () => {
    const document = { ...defaultPolicy, signals: { NO_SUCH_SIGNAL: { points: 5 } } };
    await expect(own.transaction((inside) => startChallenger(inside, { document }))).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("of another organization neither decides nor is seen here", async () => {
    const other = await newContext();
    await start(other);
    await analyze(own);
    expect(await decisionsOf(own)).toEqual([]);
    expect(await readChallenger(own)).toBeNull();
    expect(await compareChallenger(own)).toEqual({ challenger: null, comparison: null });
    await own.transaction(endChallenger);
    expect(await readChallenger(other)).not.toBeNull();
  });
});
