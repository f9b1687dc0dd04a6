import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantView } from "@/lib/contract/applicants";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";
import { viewApplicant } from "./view";

/** Applicants of the principal's organisation and mode, newest first, SSNs masked. */
export async function listApplicants(
  principal: Principal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: ApplicantView[]; nextCursor: string | null }> {
  authorize(principal, "applicant.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.applicant.findMany({
    where: { organizationId, mode, ...afterCursor(cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, viewApplicant);
}
