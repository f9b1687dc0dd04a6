import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { lastProposer, openProposal } from "./queue-sql";
import { reviewingRoles } from "./reviewers";

interface Assignment {
  /** At most as many as a page shows. */
  ids: readonly string[];
  /** Null for no one. */
  assignee: string | null;
}

/**
 * Assigns waiting cases, even if a colleague has them. Leaves out cases that no longer wait, that already are the
 * assignee's, or on which the assignee has just proposed a decision. Returns how many changed. Throws `invalid_request`
 * for someone who may not review.
 */
export async function assignCases(context: Tx, { ids, assignee }: Assignment): Promise<number> {
  const { principal, scope, sql } = context;
  authorize(principal, "analysis.review");
  if (assignee !== null && !(await lockReviewer(context, assignee)))
    throw invalid("assignee", "isn't a member who can review");
  const cases = await sql.query<{ id: string; before: string | null; proposer: string | null }>(
    {
      // In one order, so that two members who assign the same cases wait for each other.
      text: `
        SELECT a.id, (SELECT g.assignee FROM review_assignments g WHERE g.analysis_id = a.id) AS before,
          (SELECT ${lastProposer} FROM ${openProposal}) AS proposer
        FROM analyses a
        WHERE a.id = ANY($2::text[]) AND a.organization_id = $1 AND a.mode = $3::mode
          AND a.review_due_at IS NOT NULL AND a.review_decision IS NULL
        ORDER BY a.id FOR UPDATE OF a`,
    },
    [[...new Set(ids)], scope.mode],
  );
  const changed = cases.filter(
    ({ before, proposer }) => before !== assignee && (assignee === null || proposer !== assignee),
  );
  const now = new Date(context.clock());
  for (const { id, before } of changed) {
    await store(context, { id, assignee, now });
    await appendAudit(context, {
      action: "analysis.review_assigned",
      target: id,
      details: { assignee, before },
    });
  }
  return changed.length;
}

/** Assigns a case to the member who asked the applicant, unless that was an API key or someone who may no longer review. */
export async function returnToReviewer(
  context: Tx,
  { id, reviewer }: { id: string; reviewer: string },
): Promise<void> {
  if (!(await lockReviewer(context, reviewer))) return;
  await store(context, { id, assignee: reviewer, now: new Date(context.clock()) });
}

async function store(
  { db, principal, scope }: Tx,
  { id, assignee, now }: { id: string; assignee: string | null; now: Date },
): Promise<void> {
  if (assignee === null) {
    await db.reviewAssignment.deleteMany({ where: { analysisId: id } });
    return;
  }
  const assigned = {
    assignee,
    assignedBy: principal.id,
    assignedAt: now,
    seenAt: assignee === principal.id ? now : null,
  };
  await db.reviewAssignment.upsert({
    where: { analysisId: id },
    create: { analysisId: id, ...scope, ...assigned },
    update: assigned,
  });
}

/** Whether it's a member who can review: until the transaction ends, none who can is removed or given another role. */
async function lockReviewer({ sql }: Tx, userId: string): Promise<boolean> {
  const [member] = await sql.query<{ role: string }>(
    { text: "SELECT role::text FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR SHARE" },
    [userId],
  );
  return member !== undefined && (reviewingRoles as string[]).includes(member.role);
}

export async function markAssignmentsSeen({ db, principal, scope, clock }: Tx): Promise<void> {
  authorize(principal, "analysis.review");
  await db.reviewAssignment.updateMany({
    where: { mode: scope.mode, assignee: principal.id, seenAt: null },
    data: { seenAt: new Date(clock()) },
  });
}
