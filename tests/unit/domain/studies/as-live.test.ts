import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import { batchEntry } from "@/lib/contract/batches";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { AppError } from "@/lib/platform/errors";
import type { Attempt } from "@/tests/bench/decisions/attempt";
import { casesOf } from "@/tests/bench/decisions/cases/hands";
import { isLong } from "@/tests/support/long-form";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { clock, newLender, resultsOf, setUpStudies, stage, studyOf } from "./study-stage";

/* A study says what live analyses would have said, had they been made then. */

setUpStudies();

/** Thousands of single analyses take half a minute. */
const people = isLong ? 5_000 : 1_000;

interface Past {
  id: string;
  at: number;
  attempt: Attempt;
  label: { outcome: "good" | "confirmed_fraud"; at: number } | undefined;
}

/** Honest people, families and rings, who share phones, homes, devices and mailboxes; each at a moment of its own. */
function pastApplications(): Past[] {
  const accepted = casesOf("auditor", 71).filter(
    ({ data, context }) => batchEntry.safeParse({ id: "x", data, context }).success,
  );
  let latest = 0;
  return accepted.slice(0, people).map((attempt, place) => {
    latest = Math.max(latest + 1, attempt.at.getTime());
    // Every third is labeled 20 days later, in the midst of the others.
    const outcome = attempt.part === "fraud" ? ("confirmed_fraud" as const) : ("good" as const);
    const label = place % 3 === 0 ? { outcome, at: latest + 20 * 86_400_000 + 1 } : undefined;
    return { id: `loan-${place}`, at: latest, attempt, label };
  });
}

async function analyzeLive(past: readonly Past[]) {
  const { scope } = await newLender();
  const stored = new Map<string, string>();
  const due = past.flatMap(({ id, label }) => (label ? [{ id, ...label }] : [])).sort((a, b) => a.at - b.at);
  for (const { id, at, attempt } of past) {
    while (due[0] && due[0].at <= at) {
      const { id: labeled, outcome, at: known } = due.shift() as (typeof due)[number];
      clock.now = known;
      const context = stage.context(apiKeyPrincipal(scope));
      await context.transaction((inside) =>
        labelOutcome(inside, { id: stored.get(labeled) as string, body: { outcome } }),
      );
    }
    clock.now = at;
    // One key that sends so many SSNs of others would be taken for someone who guesses them.
    const context = stage.context(apiKeyPrincipal({ ...scope, id: `key_${id}` }));
    const { data, context: request } = attempt;
    const body = analyzeBody.parse({
      applicantData: data,
      externalId: id,
      ...(request ? { context: request } : {}),
    });
    const result = await commitAnalysis(context, await prepareAnalysis(context, body));
    if (result instanceof AppError) throw result;
    stored.set(id, result.requestId);
  }
  const { rows } = await stage.pool.query<{
    id: string;
    score: number;
    decision: string;
    contributions: unknown;
  }>(
    `SELECT external_id AS id, risk_score AS score, decision, contributions FROM analyses WHERE organization_id = $1`,
    [scope.organizationId],
  );
  return new Map(
    rows.map(({ id, contributions, ...row }) => [
      id,
      {
        ...row,
        contributions: readContributions(contributions),
        facts: readFacts(contributions) ?? null,
      },
    ]),
  );
}

test("the results of a study equal those of analyzing the same linked people live, with labels in between", async () => {
  const past = pastApplications();
  const live = await analyzeLive(past);
  clock.now = Date.parse("2026-11-20T12:00:00Z");
  const study = await studyOf(
    await newLender(),
    past.map(({ id, at, attempt: { data, context }, label }) => ({
      id,
      submittedAt: new Date(at).toISOString(),
      data,
      ...(context ? { context } : {}),
      ...(label ? { outcome: { outcome: label.outcome, at: new Date(label.at).toISOString() } } : {}),
    })),
  );
  expect(study).toMatchObject({ status: "completed", processedCount: people, problemCount: 0 });
  const results = await resultsOf(study.studyId);
  expect(results).toHaveLength(people);
  const differing = results.flatMap(({ position, score, decision, contributions, facts }) => {
    const id = (past[position] as Past).id;
    const ours = { score, decision, contributions: readContributions(contributions), facts };
    const theirs = live.get(id);
    return isDeepStrictEqual(ours, theirs) ? [] : [{ id, ours, theirs }];
  });
  expect(differing.slice(0, 3)).toEqual([]);
  expect(differing).toHaveLength(0);
  // The comparison would prove little among strangers.
  expect(results.filter(({ decision }) => decision !== "APPROVE").length).toBeGreaterThan(people / 20);
  expect(
    results.filter(({ contributions }) =>
      readContributions(contributions).some(({ code }) => /SHARED_|FRAUD_NEAR|ATTEMPT/.test(code)),
    ).length,
  ).toBeGreaterThan(people / 20);
});
