import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ApiKeyPrincipal, UserPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { type QueueQuery, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideCase, reviewAnalysis } from "@/lib/domain/reviews/review";
import { withdrawProposal } from "@/lib/domain/reviews/withdraw";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { addMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* An organization where every case is decided by two people, and one case. */

const start = Date.parse("2026-06-15T12:00:00Z");
export let now: number;

export let stage: Stage;
export let organizationId: string;
export let id: string;
export let ada: UserPrincipal;
export let grace: UserPrincipal;
/** Call it at the top of a test file. */
export function setUpFourEyes(): void {
  beforeAll(async () => {
    now = start;
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    organizationId = newId("org", now);
    await stage.pool.query(
      "INSERT INTO organizations (id, slug, name, four_eyes) VALUES ($1, $1, 'Lender', true)",
      [organizationId],
    );
    await stage
      .context({ kind: "operator", id: "cli", organizationId, mode: "live" })
      .transaction(createFirstPolicy);
    ada = await reviewer();
    grace = await reviewer();
    await openCase();
  });
}

export const reviewer = () => addMember(stage, { organizationId, role: "ANALYST" });

/** The decision is REVIEW: there is no SSN. */
const undecided = { firstName: "Maria", lastName: "Santos", email: "maria.santos@gmail.com" };

/** Opens the case that the functions below are about. */
export async function openCase(applicantData: object = undecided): Promise<void> {
  id = (await newAnalysis(applicantData)).requestId;
}

export function passSeconds(seconds: number): void {
  now += seconds * 1_000;
}

export async function newAnalysis(applicantData: object) {
  const body = analyzeBody.parse({ applicantData, options: { includeReasons: true } });
  const context = stage.context(ada);
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

export const approve = { decision: "APPROVE", reasons: [] } as const;
export const decline = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] } as const;
type Choice = (typeof approve | typeof decline) & { clearAlerts?: boolean };
export const decide = (by: UserPrincipal, choice: Choice, note?: string, seen?: string | null) =>
  stage.context(by).transaction((context) =>
    decideCase(context, {
      id,
      body: { ...choice, reasons: [...choice.reasons], ...(note === undefined ? {} : { note }) },
      ...(seen === undefined ? {} : { seen: { proposalId: seen, reviewedAt: null } }),
    }),
  );
export const readCase = (by: UserPrincipal) => readReviewCase(stage.context(by), id);
export const withdraw = (by: UserPrincipal) =>
  stage.context(by).transaction((context) => withdrawProposal(context, id));
/** Who proposed a decision on each of the cases that wait. */
export const queued = async (by: UserPrincipal, query: Partial<QueueQuery> = {}) =>
  (await listReviewQueue(stage.context(by), { limit: 10, query: { ...wholeQueue, ...query } })).data.map(
    ({ proposal }) => proposal?.proposedBy,
  );
export const decideByKey = (key: ApiKeyPrincipal, choice: Choice) =>
  stage
    .context(key)
    .transaction((context) =>
      reviewAnalysis(context, { id, body: { ...choice, reasons: [...choice.reasons] } }),
    );
export const switchOff = () =>
  stage.pool.query("UPDATE organizations SET four_eyes = false WHERE id = $1", [organizationId]);
export const events = async () =>
  (await stage.pool.query("SELECT name FROM events WHERE organization_id = $1", [organizationId])).rows
    .map(({ name }) => name)
    .filter((name) => name === "analysis.reviewed");
export const audited = async () =>
  (
    await stage.pool.query(
      "SELECT actor, action, details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    )
  ).rows;
export const stored = async () => (await readCase(ada)).detail.answer.review;
