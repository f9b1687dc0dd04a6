import type { Tx } from "@/lib/auth/context";
import { refusePending } from "@/lib/domain/analyses/record/refuse-pending";
import { lockAnalysis } from "@/lib/platform/db/locks";
import { type CaseOfLetter, findCaseOfLetter } from "./find-case";

/** Locks a case to change its letter. Throws `not_found`, and `conflict` while its decision can still change. */
export async function lockCaseOfLetter(context: Tx, id: string): Promise<CaseOfLetter> {
  await lockAnalysis(context, id);
  await refusePending(context, id);
  return findCaseOfLetter(context, id);
}
