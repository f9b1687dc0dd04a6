import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { dueLetterPage, dueLetterQuery } from "@/lib/contract/letters";
import { addDays, dayIn, daysBetween } from "@/lib/platform/days";
import { positionOf, toPage } from "@/lib/platform/db/paging";
import { findTemplate, senderOf } from "./template";

interface DueRow {
  id: string;
  applicantId: string;
  externalId: string | null;
  createdAt: Date;
  isIssued: boolean;
}

/**
 * Declined applications whose letter is needed and wasn't sent. Erasure takes the evidence, and with it what a letter would
 * say. An applicant's answer is analyzed for a case, whose decision counts.
 */
const isDue = `a.organization_id = $1 AND a.mode = $2::mode AND a.created_at >= $3
  AND COALESCE(a.review_decision, a.decision) = 'DECLINE' AND a.letter_sent_on IS NULL
  AND a.letter_not_needed IS NULL AND a.evidence IS NOT NULL
  AND (a.review_decision IS NOT NULL
    OR NOT EXISTS (SELECT FROM information_requests q WHERE q.answer_analysis_id = a.id AND q.organization_id = $1))`;

const LIST = {
  name: "due_letters",
  text: `
    SELECT a.id, a.applicant_id AS "applicantId", a.external_id AS "externalId", a.created_at AS "createdAt",
      EXISTS (SELECT FROM letters l WHERE l.analysis_id = a.id AND l.organization_id = $1 AND NOT EXISTS (
        SELECT FROM reviews r WHERE r.analysis_id = a.id AND r.organization_id = $1 AND r.created_at > l.issued_at
      )) AS "isIssued"
    FROM analyses a
    WHERE ${isDue} AND (a.created_at, a.id) > ($4::timestamptz, $5)
    ORDER BY a.created_at, a.id LIMIT $6`,
};

const COUNT_BY_DAY = {
  name: "due_letters_by_day",
  text: `
    SELECT to_char(a.created_at AT TIME ZONE $4, 'YYYY-MM-DD') AS "receivedOn", count(*)::int AS count,
      (count(*) FILTER (WHERE $5::timestamptz IS NOT NULL AND EXISTS (
        SELECT FROM reviews r WHERE r.analysis_id = a.id AND r.created_at > $5)))::int AS "decidedSince"
    FROM analyses a
    WHERE ${isDue} GROUP BY 1 ORDER BY 1`,
};

/** The most urgent first; none if the organization has them not listed. Throws `invalid_request` for an invalid cursor. */
export async function listDueLetters(
  context: Context,
  { limit, cursor }: z.output<typeof dueLetterQuery>,
): Promise<z.input<typeof dueLetterPage>> {
  const { clock, principal, scope, sql } = context;
  authorize(principal, "analysis.read");
  const list = `due-letters/${scope.mode}`;
  const after = positionOf(list, cursor);
  const [stored, { timeZone }] = await Promise.all([findTemplate(context), senderOf(context)]);
  if (!stored?.dueSince) return { data: [], nextCursor: null };
  const { dueDays } = stored.template;
  const rows = await sql.query<DueRow>(LIST, [
    scope.mode,
    stored.dueSince,
    after?.createdAt ?? new Date(0),
    after?.id ?? "",
    limit + 1,
  ]);
  const today = dayIn(timeZone, clock());
  return toPage(rows, {
    list,
    limit,
    view: ({ id, applicantId, externalId, createdAt, isIssued }) => {
      const receivedOn = dayIn(timeZone, createdAt);
      const dueOn = addDays(receivedOn, dueDays);
      return {
        analysisId: id,
        applicantId,
        externalId,
        status: isIssued ? ("issued" as const) : ("due" as const),
        receivedOn,
        dueOn,
        daysLeft: daysBetween(today, dueOn),
      };
    },
  });
}

export interface DueDay {
  dueOn: string;
  /** Negative when overdue. */
  daysLeft: number;
  count: number;
  /** How many of them a person has decided since a given time. */
  decidedSince: number;
}

/** How many letters are due on each day; undefined if the organization has them not listed. */
export async function countDueLetters(context: Context): Promise<DueDay[] | undefined> {
  authorize(context.principal, "analysis.read");
  return countByDay(context);
}

/** The same, without the check of permission. */
export async function countByDay(context: Context | Tx, since?: Date): Promise<DueDay[] | undefined> {
  const { clock, scope, sql } = context;
  const [stored, { timeZone }] = await Promise.all([findTemplate(context), senderOf(context)]);
  if (!stored?.dueSince) return undefined;
  const { dueDays } = stored.template;
  const rows = await sql.query<{ receivedOn: string; count: number; decidedSince: number }>(COUNT_BY_DAY, [
    scope.mode,
    stored.dueSince,
    timeZone ?? "UTC",
    since ?? null,
  ]);
  const today = dayIn(timeZone, clock());
  return rows.map(({ receivedOn, count, decidedSince }) => {
    const dueOn = addDays(receivedOn, dueDays);
    return { dueOn, daysLeft: daysBetween(today, dueOn), count, decidedSince };
  });
}
