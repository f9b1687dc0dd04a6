import type { Tx } from "@/lib/auth/context";
import { AppError } from "@/lib/platform/errors";

/**
 * Call it before anything that reaches the applicant, which can't be undone. The analysis must be locked. Throws `conflict`
 * while a decision on it can still be undone.
 */
export async function refusePending({ db }: Tx, analysisId: string): Promise<void> {
  if ((await db.pendingDecision.count({ where: { analysisId } })) > 0)
    throw new AppError("conflict", "A decision on this case can still be undone; try again in a few seconds");
}
