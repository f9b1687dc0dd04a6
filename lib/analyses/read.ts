import type { StoredAnalysis } from "@/lib/contract/analyses";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findAnalysis } from "./find";
import { viewAnalysis } from "./view";

/** A stored analysis of the principal's organisation and mode. Throws `not_found`. */
export async function readAnalysis(principal: Principal, id: string): Promise<StoredAnalysis> {
  authorize(principal, "analysis.read");
  return viewAnalysis(await findAnalysis(runtime().prisma, principal, id));
}
