import { afterAll, beforeAll } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { type AnalysisResult, analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import type { AnswerSeal } from "@/lib/domain/idempotency/records";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Single analyses that are committed at once, so that they meet in groups. */

/** Moves on, so that identifiers are in the order of time. */
let now = Date.parse("2026-06-15T12:00:00Z");
export const clock = () => now++;
export let stage: Stage;
let number = 0;

/** Call it at the top of a test file. */
export function setUpAnalyses(): void {
  beforeAll(async () => {
    stage = await openStage({ clock });
  });
  afterAll(() => stage.close());
}

export async function organization(mode: "live" | "test" = "live"): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", clock());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const context = stage.context(apiKeyPrincipal({ organizationId, mode }));
  await context.transaction(createFirstPolicy);
  return context;
}

/** A new person, with data of their own. */
export function someone(more: object = {}) {
  number++;
  const digits = String(number).padStart(4, "0");
  return {
    ...ordinaryApplicant,
    ssn: `536-22-${digits}`,
    email: `someone${number}@gmail.com`,
    phone: `20634${digits}7`,
    address: { ...ordinaryApplicant.address, street: `${number} Pike St` },
    ...more,
  };
}

export const prepare = (context: Context, applicantData: object, more: object = {}) =>
  prepareAnalysis(context, analyzeBody.parse({ applicantData, ...more }));

/** Commits all at once, so that they meet in groups. */
export async function analyzeTogether(
  requests: readonly {
    context: Context;
    data: object;
    more?: object;
    seal?: AnswerSeal;
  }[],
) {
  const prepared = await Promise.all(requests.map(({ context, data, more }) => prepare(context, data, more)));
  return Promise.allSettled(
    requests.map(({ context, seal }, i) =>
      commitAnalysis(context, prepared[i] as Awaited<ReturnType<typeof prepare>>, seal),
    ),
  );
}

export const outcomeOf = (result: PromiseSettledResult<AnalysisResult | AppError>) =>
  result.status === "fulfilled"
    ? result.value instanceof AppError
      ? `stored as failed: ${result.value.code}`
      : "stored"
    : (result.reason as AppError).code;
