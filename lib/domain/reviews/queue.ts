import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { readContributions, readRecord } from "@/lib/domain/evidence/stored-form";
import { decodeCursor, encodeCursor } from "@/lib/platform/db/paging";
import { signalOf } from "@/lib/risk/former-signals";
import type { Claim } from "./claim";
import { type CountedLinks, countLinks, noLinks } from "./count-links";
import { firstMatching } from "./matching";
import { type QueueQuery, wholeQueue } from "./queue-query";
import { openProposal } from "./queue-sql";
import { raisingCodes } from "./raising-codes";
import { type QueuePlace, readWaiting, type WaitingCases } from "./waiting-cases";

export interface QueuedCase {
  analysisId: string;
  applicantId: string;
  externalId: string | null;
  /** Null once the applicant is erased, and for principals who may not read applicants. */
  name: string | null;
  riskScore: number;
  /** A sentence; null if nothing raised the score or the decision. */
  topReason: string | null;
  links: CountedLinks;
  createdAt: string;
  dueAt: string;
  claim: Omit<Claim, "claimedAt"> | null;
  /** `usr_…` */
  assignee: string | null;
  /** Null if no one has proposed a decision. */
  proposal: { proposedBy: string; isCountered: boolean; lastBy: string } | null;
  /** Whether the latest request waits for the applicant or is answered; null if neither. */
  request: "open" | "answered" | null;
  /** When the applicant last answered a request. */
  answeredAt: string | null;
}

interface CaseRow {
  id: string;
  applicantId: string;
  externalId: string | null;
  contributions: unknown;
  evidence: Uint8Array | null;
  dataKey: Uint8Array | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  assignee: string | null;
  proposedBy: string | null;
  counteredBy: string | null;
  request: string | null;
  answeredAt: Date | null;
}

interface QueuePage {
  limit: number;
  cursor?: string | undefined;
  query?: QueueQuery;
  /** What the caller has read already. */
  waiting?: WaitingCases;
}

/** Throws `invalid_request` for an invalid cursor. */
export async function listReviewQueue(
  context: Context,
  { limit, cursor, query = wholeQueue, waiting }: QueuePage,
): Promise<{ data: QueuedCase[]; nextCursor: string | null }> {
  const { principal, scope } = context;
  authorize(principal, "analysis.read");
  const list = `review-queue/${scope.mode}/${query.sort}`;
  const after = cursor === undefined ? undefined : placeOf(list, cursor);
  const found = firstMatching(waiting ?? (await readWaiting(context)), { query, after, most: limit + 1 });
  const shown = found.slice(0, limit);
  const rows = await readRows(
    context,
    shown.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const applicants = rows.map(({ applicantId }) => applicantId);
  const [names, links] = await Promise.all([
    isAllowed(principal, "applicant.read") ? nameApplicants(context, applicants) : {},
    countLinks(context, applicants),
  ]);
  const last = shown.at(-1);
  return {
    // A case may have been removed since it was listed.
    data: shown.flatMap((each) => {
      const row = byId.get(each.id);
      return row ? [viewCase(context, { ...each, ...row }, { names, links })] : [];
    }),
    nextCursor: found.length > limit && last ? encodeCursor(list, cursorTextOf(last, query)) : null,
  };
}

function readRows(context: Context, ids: readonly string[]): Promise<CaseRow[]> {
  return context.sql.query<CaseRow>(
    {
      text: `
        SELECT a.id, a.applicant_id AS "applicantId", a.external_id AS "externalId",
          a.contributions, a.evidence, t.data_key AS "dataKey",
          h.claimed_by AS "claimedBy", h.claimed_until AS "claimedUntil", g.assignee,
          o.first_by AS "proposedBy", o.countered_by AS "counteredBy",
          (SELECT CASE WHEN q.answered_at IS NOT NULL THEN 'answered'
              WHEN q.withdrawn_at IS NULL AND q.expires_at > $3 THEN 'open' END
            FROM information_requests q WHERE q.analysis_id = a.id
            ORDER BY q.created_at DESC, q.id DESC LIMIT 1) AS request,
          (SELECT max(q.answered_at) FROM information_requests q WHERE q.analysis_id = a.id) AS "answeredAt"
        FROM analyses a
        JOIN applicants t ON t.id = a.applicant_id
        LEFT JOIN review_claims h ON h.analysis_id = a.id AND h.claimed_until > $3
        LEFT JOIN review_assignments g ON g.analysis_id = a.id
        LEFT JOIN LATERAL (
          SELECT p.created_by AS first_by, r.created_by AS countered_by FROM ${openProposal}) o ON true
        WHERE a.organization_id = $1 AND a.id = ANY($2::text[])`,
    },
    [ids, new Date(context.clock())],
  );
}

function viewCase(
  context: Context,
  row: CaseRow & QueuePlace,
  { names, links }: { names: Record<string, string>; links: Record<string, CountedLinks> },
): QueuedCase {
  const { claimedBy, claimedUntil, proposedBy, counteredBy } = row;
  return {
    analysisId: row.id,
    applicantId: row.applicantId,
    externalId: row.externalId,
    name: names[row.applicantId] ?? null,
    riskScore: row.score,
    topReason: topReasonOf(context, row),
    links: links[row.applicantId] ?? noLinks,
    createdAt: new Date(row.createdAt).toISOString(),
    dueAt: new Date(row.dueAt).toISOString(),
    claim:
      claimedBy === null || claimedUntil === null
        ? null
        : { claimedBy, claimedUntil: claimedUntil.toISOString() },
    assignee: row.assignee,
    proposal:
      proposedBy === null
        ? null
        : { proposedBy, isCountered: counteredBy !== null, lastBy: counteredBy ?? proposedBy },
    request: row.request as QueuedCase["request"],
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Once the evidence is erased, what the strongest signal means. */
function topReasonOf(context: Context, row: CaseRow): string | null {
  if (row.evidence && row.dataKey) {
    const vault = ApplicantVault.open(context, row.applicantId, row.dataKey);
    const contributions = readContributions(row.contributions);
    const { reasons } = readRecord(vault.open(row.id, "evidence", row.evidence), contributions);
    return reasons[0] ?? null;
  }
  const [code] = raisingCodes(row.contributions);
  return code === undefined ? null : (signalOf(code)?.meaning ?? null);
}

/** The value that orders the queue, in milliseconds or points, and the id. */
function cursorTextOf({ id, score, createdAt, dueAt }: QueuePlace, { sort }: QueueQuery): string {
  return `${{ due: dueAt, score, newest: createdAt, oldest: createdAt }[sort]}.${id}`;
}

/** All of its fields have the one value that the cursor's order compares. */
function placeOf(list: string, cursor: string): QueuePlace {
  const [text, id] = decodeCursor(list, cursor, /^(\d{1,15})\.([a-z]{3}_[0-9a-z]{26})$/) as [string, string];
  const value = Number(text);
  return { id, score: value, createdAt: value, dueAt: value };
}
