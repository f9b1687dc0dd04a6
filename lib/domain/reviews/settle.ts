import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import type { AnalysisWithParts } from "@/lib/domain/analyses/record/view";
import { lockLists } from "@/lib/domain/list-entries/list-use";
import type { PendingDecision } from "@/lib/platform/db/generated/client";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { carryOut } from "./carry-out";
import type { Decided } from "./decided";
import { findOpenProposal } from "./proposal";

export function findPending({ db }: Context | Tx, analysisId: string): Promise<PendingDecision | null> {
  return db.pendingDecision.findUnique({ where: { analysisId } });
}

/**
 * Gives a pending decision its effect ahead of time, so that what follows on the case comes after it. The applicant and the
 * analysis must be locked. Returns the analysis as it is then.
 */
export async function settlePending(context: Tx, row: AnalysisWithParts): Promise<AnalysisWithParts> {
  return (await findPending(context, row.id)) ? settle(context, row) : row;
}

/** Gives a decision its effect once its time to undo is over, in one transaction. Running it again is harmless. */
export async function settleDecision(platform: Platform, analysisId: string): Promise<void> {
  const found = await platform.prisma.pendingDecision.findUnique({ where: { analysisId } });
  if (!found) return;
  await contextOf(platform, systemOf(found)).transaction(async (context) => {
    await lockApplicantOf(context, analysisId);
    const row = await findCompletedForUpdate(context, analysisId);
    const pending = await findPending(context, analysisId);
    if (pending !== null && pending.dueAt.getTime() <= context.clock()) await settle(context, row);
  });
}

async function settle(context: Tx, row: AnalysisWithParts): Promise<AnalysisWithParts> {
  // Before anything else locks the organization's row: see `judge`.
  await lockLists(context);
  // Its author may have been removed meanwhile.
  const pending = await findPending(context, row.id);
  if (pending === null) return row;
  const { analysisId, mode: _, dueAt: __, ...decided } = pending;
  const author = { ...context, principal: systemOf(context.scope, pending.createdBy) };
  const proposal = await findOpenProposal(context, row.id);
  await context.db.pendingDecision.delete({ where: { analysisId } });
  return carryOut(author, { row, decided: decided as Decided, proposal });
}
