import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import { findAnalysis } from "@/lib/domain/analyses/record/find";
import { viewAnalysis } from "@/lib/domain/analyses/record/view";

/** Throws `not_found`. */
export async function readAnalysis(context: Context, id: string): Promise<StoredAnalysis> {
  authorize(context.principal, "analysis.read");
  return viewAnalysis(context, await findAnalysis(context, id));
}
