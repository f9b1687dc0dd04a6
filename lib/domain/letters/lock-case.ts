import type { Tx } from "@/lib/auth/context";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { settlePending } from "@/lib/domain/reviews/settle";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { type CaseOfLetter, findCaseOfLetter } from "./find-case";

/**
 * Locks a case to change its letter. A decision that can still be undone takes effect first, so no letter contradicts it.
 * Throws `not_found`, and `conflict` for an analysis that isn't completed.
 */
export async function lockCaseOfLetter(context: Tx, id: string): Promise<CaseOfLetter> {
  await lockApplicantOf(context, id);
  await settlePending(context, await findCompletedForUpdate(context, id));
  return findCaseOfLetter(context, id);
}
