import type { StoredAnalysis } from "@/lib/contract/analyses";
import { notFound } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { analysisParts, viewAnalysis } from "./view";

/** A stored analysis of the principal's organisation and mode. Throws `not_found`. */
export async function readAnalysis(principal: Principal, id: string): Promise<StoredAnalysis> {
  authorize(principal, "analysis.read");
  const { organizationId, mode } = principal;
  const row = await runtime().prisma.analysis.findUnique({
    where: { id, organizationId, mode },
    include: analysisParts,
  });
  if (!row) throw notFound("analysis");
  return viewAnalysis(row);
}
