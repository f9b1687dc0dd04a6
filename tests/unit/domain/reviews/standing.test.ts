import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { decideCase } from "@/lib/domain/reviews/review";
import { lockApplicant } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { idOfUuid, newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { type Standing, standings } from "@/lib/risk/input/sharing";
import { addMember } from "@/tests/support/members";
import { eventually } from "@/tests/support/poll";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Later applications that share something see what people decided of an applicant. */

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context;
let colleague: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(await addMember(stage, { organizationId, role: "OWNER" }));
  colleague = stage.context(await addMember(stage, { organizationId, role: "OWNER" }));
  await context.transaction(createFirstPolicy);
});

async function analyze(firstName = "Maria") {
  const body = analyzeBody.parse({ applicantData: { ...ordinaryApplicant, firstName } });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result;
}

/** The standing of an applicant, which all of its elements have. */
async function standingOf(applicantId: string): Promise<Standing | undefined> {
  const { rows } = await stage.pool.query<{ applicant: string; standing: number }>(
    "SELECT DISTINCT applicant, standing FROM application_elements",
  );
  const own = rows.filter(({ applicant }) => idOfUuid("app", applicant) === applicantId);
  expect(own).toHaveLength(1);
  return standings[own[0]?.standing ?? -1];
}

const label = (id: string, outcome: "good" | "confirmed_fraud") =>
  context.transaction((inside) => labelOutcome(inside, { id, body: { outcome } }));
const decide = (id: string, decision: "APPROVE" | "DECLINE", by = context) =>
  by.transaction((inside) =>
    decideCase(inside, { id, body: { decision, reasons: [], note: "Looked into it" } }),
  );

describe("the standing of an applicant", () => {
  it("is the latest review's, and of no one else", async () => {
    const { requestId, applicantId } = await analyze();
    const other = await analyze("Ana");
    const before = await standingOf(other.applicantId);
    await decide(requestId, "APPROVE");
    expect(await standingOf(applicantId)).toBe("cleared");
    await decide(requestId, "DECLINE");
    expect(await standingOf(applicantId)).toBe("rejected");
    expect(await standingOf(other.applicantId)).toBe(before);
  });

  it("is the latest label's, which no review outranks", async () => {
    const { requestId, applicantId } = await analyze();
    await decide(requestId, "APPROVE");
    await label(requestId, "confirmed_fraud");
    expect(await standingOf(applicantId)).toBe("fraud");
    await decide(requestId, "APPROVE");
    expect(await standingOf(applicantId)).toBe("fraud");
    await label(requestId, "good");
    expect(await standingOf(applicantId)).toBe("good");
    await decide(requestId, "DECLINE");
    expect(await standingOf(applicantId)).toBe("good");
  });

  it("where two people decide, changes with the second one's decision, not with a proposal", async () => {
    await stage.pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [
      context.scope.organizationId,
    ]);
    const { requestId, applicantId } = await analyze();
    const before = await standingOf(applicantId);
    await decide(requestId, "DECLINE");
    expect(await standingOf(applicantId)).toBe(before);
    await decide(requestId, "DECLINE", colleague);
    expect(await standingOf(applicantId)).toBe("rejected");
  });

  it.each([
    ["a label", (id: string) => label(id, "good")],
    ["a review", (id: string) => decide(id, "APPROVE")],
  ])("is set by %s in turn with an erasure: neither fails for the other", async (_, conclude) => {
    const { requestId, applicantId } = await analyze();
    let concluded: Promise<unknown> | undefined;
    await context.transaction(async (inside) => {
      await lockApplicant(inside, applicantId);
      concluded = conclude(requestId).catch((error) => error);
      await eventually(
        "a transaction that waits",
        async () =>
          (
            await stage.pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            )
          ).rowCount,
        (count) => count === 1,
      );
      await eraseApplicant(inside, applicantId);
    });
    const result = await concluded;
    if (result instanceof Error) expect(result).toMatchObject({ code: "conflict" });
    const { rows } = await stage.pool.query("SELECT data_key, elements FROM applicants WHERE id = $1", [
      applicantId,
    ]);
    expect(rows).toEqual([{ data_key: null, elements: [] }]);
  });
});
