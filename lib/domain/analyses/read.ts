import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import { runtime } from "@/lib/platform/runtime";
import { findAnalysis } from "./find";
import { viewAnalysis } from "./view";

/** A stored analysis of the principal's organisation and mode. Throws `not_found`. */
export async function readAnalysis(principal: Principal, id: string): Promise<StoredAnalysis> {
  authorize(principal, "analysis.read");
  return viewAnalysis(await findAnalysis(runtime().prisma, principal, id));
}
