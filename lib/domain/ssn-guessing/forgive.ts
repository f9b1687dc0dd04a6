import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { attemptLog } from "./attempt-log";
import { sealSegment } from "./segment";
import { minuteOf } from "./window";

/**
 * An owner takes the attempts that a notice is about for honest: forgets them and dismisses it, so that links are no
 * longer withheld for them. Throws `not_found`.
 */
export async function forgiveAttempts(context: Tx, noticeId: string): Promise<void> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "organization.update");
  const notice = await db.notice.findUnique({
    where: { id: noticeId, mode: scope.mode, kind: "ssn_guesses", dismissedAt: null },
  });
  if (!notice) throw notFound("notice");
  const now = new Date(clock());
  const { target: subject } = notice;
  const forgiven = { subject, minute: minuteOf(now.getTime()) };
  const id = newId("sat", now.getTime());
  const content = sealSegment(
    context.keys,
    { id, organizationId: scope.organizationId },
    { callers: [], attempts: [], forgiven },
  );
  await db.ssnAttempts.create({
    data: { id, ...scope, content: new Uint8Array(content), updatedAt: now },
  });
  await db.notice.update({ where: { id: noticeId }, data: { dismissedAt: now, dismissedBy: principal.id } });
  await appendAudit(context, {
    action: "ssn_guesses.forgiven",
    target: subject,
    details: { mode: scope.mode },
  });
  context.afterCommit(() => attemptLog(context).forgive(scope, forgiven));
}
