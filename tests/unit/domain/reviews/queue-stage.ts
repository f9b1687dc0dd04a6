import { afterAll, beforeAll, beforeEach } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { assignCases } from "@/lib/domain/reviews/assign";
import { claimReviews } from "@/lib/domain/reviews/claim";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import { type QueueQuery, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideCase } from "@/lib/domain/reviews/review";
import { reviewWork } from "@/lib/domain/reviews/work";
import { AppError } from "@/lib/platform/errors";
import { addMember, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The review queue in every order and under every filter, and who its cases are for. */

const start = Date.parse("2026-06-15T12:00:00Z");
export let now = start;
export const day = 86_400_000;

export let stage: Stage;
export let ada: UserPrincipal;
export let grace: UserPrincipal;
/** Cases by a short name. */
export let ids: Record<"low" | "late" | "old" | "top", string>;
export let batch: string;
/** Call it at the top of a test file. */
export function setUpQueue(): void {
  beforeAll(async () => {
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    now = start;
    ada = (await makeMember(stage, "OWNER")).principal;
    grace = await join("ANALYST");
    batch = `bat_${ada.organizationId.slice(4)}`;
    ids = {
      low: await newCase("Low"),
      late: await newCase("Late"),
      old: await newCase("Old"),
      top: await newCase("Top"),
    };
    const disposable = ["EMAIL_DISPOSABLE", "email", "fraud", 30, 0];
    const tollFree = { code: "PHONE_TOLL_FREE", family: "phone", component: "fraud", points: 12 };
    await set(ids.low, { score: 35, created: -4, due: 1, contributions: [disposable, { amount: 5 }] });
    await set(ids.late, { score: 62, created: -3, due: -2, contributions: [disposable, tollFree] });
    await set(ids.old, { score: 62, created: -9, due: 5, contributions: [tollFree] });
    await set(ids.top, {
      score: 100,
      created: -1,
      due: 3,
      contributions: [
        ["CLAMPED", "accounting", "fraud", 5, 0],
        ["EMAIL_OLD", "email_age", "fraud", -5, 0],
      ],
    });
    await stage.pool.query(
      `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by)
     VALUES ($1, $2, 'live', 2, false, false, 1, 'cli')`,
      [batch, ada.organizationId],
    );
    await stage.pool.query(
      `INSERT INTO batch_items (batch_id, position, status, analysis_id)
     VALUES ($1, 0, 'completed', $2), ($1, 1, 'completed', $3)`,
      [batch, ids.low, ids.old],
    );
  });
}

export function passSeconds(seconds: number): void {
  now += seconds * 1_000;
}

/** Another member of Ada's organization. */
export const join = (role: Role) => addMember(stage, { organizationId: ada.organizationId, role });

/** A REVIEW case: there is no SSN. All share the email address, unless `stated` has another. */
export async function newCase(lastName: string, stated: object = {}, request: object = {}): Promise<string> {
  const context = stage.context(ada);
  const body = analyzeBody.parse({
    applicantData: { firstName: "Maria", lastName, email: "maria.santos@gmail.com", ...stated },
    context: request,
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result.requestId;
}

/** Times are in days from now. */
export async function set(
  id: string,
  {
    score,
    created,
    due,
    contributions,
  }: { score: number; created: number; due: number; contributions: unknown },
): Promise<void> {
  const at = (days: number) => new Date(now + days * day);
  await stage.pool.query(
    `UPDATE analyses SET risk_score = $2, created_at = $3, review_due_at = $4, contributions = $5,
       decision = 'REVIEW' WHERE id = $1`,
    [id, score, at(created), at(due), JSON.stringify(contributions)],
  );
}

export const named = (found: readonly string[]) =>
  found.map((id) => Object.entries(ids).find(([, each]) => each === id)?.[0]);
/** The names of the cases that a query finds, in its order. */
export async function find(query: Partial<QueueQuery>, by = ada): Promise<(string | undefined)[]> {
  const { data } = await listReviewQueue(stage.context(by), {
    limit: 10,
    query: { ...wholeQueue, ...query },
  });
  return named(data.map(({ analysisId }) => analysisId));
}
export const count = (query: Partial<QueueQuery> = {}, by = ada) =>
  countQueue(stage.context(by), { ...wholeQueue, ...query });
export const assign = (by: UserPrincipal, cases: string[], assignee: string | null) =>
  stage.context(by).transaction((inside) => assignCases(inside, { ids: cases, assignee }));
export const claim = (by: UserPrincipal, cases: string[]) =>
  stage.context(by).transaction((inside) => claimReviews(inside, cases));
export const decide = (by: UserPrincipal, id: string) =>
  stage
    .context(by)
    .transaction((inside) => decideCase(inside, { id, body: { decision: "APPROVE", reasons: [] } }));
export const work = (by: UserPrincipal) => reviewWork(stage.context(by));
export const requireTwo = () =>
  stage.pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [ada.organizationId]);
