import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantView } from "@/lib/contract/applicants";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { viewApplicant } from "./view";

/** Applicants of the organization and mode, newest first, SSNs masked. */
export async function listApplicants(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: ApplicantView[]; nextCursor: string | null }> {
  authorize(context.principal, "applicant.read");
  const list = `applicants/${context.scope.mode}`;
  const rows = await context.db.applicant.findMany({
    where: { mode: context.scope.mode, ...afterCursor(list, cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: (row) => viewApplicant(context, row) });
}
