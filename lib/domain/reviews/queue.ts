import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { DecisionBasis, Prisma } from "@/lib/platform/db/generated/client";
import { cursorAfter, positionOf } from "@/lib/platform/db/paging";
import { type Claim, viewClaim } from "./claim";

export const queueFilters = ["overdue", "free", "mine", "second"] as const;
export type QueueFilter = (typeof queueFilters)[number];

export interface QueueQuery {
  limit: number;
  cursor?: string | undefined;
  /** `overdue`; `free`: unclaimed; `mine`: claimed by the principal; `second`: proposed by a colleague. */
  filter?: QueueFilter | undefined;
}

/** A case waiting for review. */
export interface QueuedCase {
  analysisId: string;
  applicantId: string;
  externalId: string | null;
  riskScore: number | null;
  decisionBasis: DecisionBasis | null;
  createdAt: string;
  dueAt: string;
  claim: Claim | null;
  /** Who proposed a decision that is waiting for a second member; null if no one has. */
  proposedBy: string | null;
}

/** REVIEW cases that have not been reviewed, earliest due first. */
export async function listReviewQueue(
  context: Context,
  { limit, cursor, filter }: QueueQuery,
): Promise<{ data: QueuedCase[]; nextCursor: string | null }> {
  const { principal, db } = context;
  authorize(principal, "analysis.read");
  const now = new Date(context.clock());
  const list = `review-queue/${context.scope.mode}`;
  const rows = await db.analysis.findMany({
    where: { AND: [waiting(context), filtered(context, filter, now), afterDue(list, cursor)] },
    select: {
      id: true,
      applicantId: true,
      externalId: true,
      riskScore: true,
      decisionBasis: true,
      createdAt: true,
      reviewDueAt: true,
      reviewClaim: true,
      proposals: { where: openProposal, select: { createdBy: true } },
    },
    orderBy: [{ reviewDueAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      analysisId: row.id,
      applicantId: row.applicantId,
      externalId: row.externalId,
      riskScore: row.riskScore,
      decisionBasis: row.decisionBasis,
      createdAt: row.createdAt.toISOString(),
      dueAt: (row.reviewDueAt as Date).toISOString(),
      claim: viewClaim(row.reviewClaim, now),
      proposedBy: row.proposals[0]?.createdBy ?? null,
    })),
    nextCursor:
      rows.length > limit && last
        ? cursorAfter(list, { createdAt: last.reviewDueAt as Date, id: last.id })
        : null,
  };
}

/** How many cases are waiting for review, and how many of them are overdue. */
export async function countReviewQueue(context: Context): Promise<{ waiting: number; overdue: number }> {
  const { principal, db } = context;
  authorize(principal, "analysis.read");
  const where = waiting(context);
  const overdue = filtered(context, "overdue", new Date(context.clock()));
  const [all, late] = await Promise.all([
    db.analysis.count({ where }),
    db.analysis.count({ where: { AND: [where, overdue] } }),
  ]);
  return { waiting: all, overdue: late };
}

const openProposal = { reviewId: null } satisfies Prisma.ReviewProposalWhereInput;

function waiting({ scope: { mode } }: Context): Prisma.AnalysisWhereInput {
  return { mode, reviewDueAt: { not: null }, reviewDecision: null };
}

function filtered(
  { principal: { id } }: Context,
  filter: QueueFilter | undefined,
  now: Date,
): Prisma.AnalysisWhereInput {
  switch (filter) {
    case undefined:
      return {};
    case "overdue":
      return { reviewDueAt: { lt: now } };
    case "free":
      return { OR: [{ reviewClaim: null }, { reviewClaim: { claimedUntil: { lte: now } } }] };
    case "mine":
      return { reviewClaim: { claimedBy: id, claimedUntil: { gt: now } } };
    case "second":
      return { proposals: { some: { ...openProposal, createdBy: { not: id } } } };
  }
}

/** In the cursors of the queue, cases are placed by when they are due. */
function afterDue(list: string, cursor: string | undefined): Prisma.AnalysisWhereInput {
  const position = positionOf(list, cursor);
  if (!position) return {};
  const { createdAt: dueAt, id } = position;
  return { OR: [{ reviewDueAt: { gt: dueAt } }, { reviewDueAt: dueAt, id: { gt: id } }] };
}
