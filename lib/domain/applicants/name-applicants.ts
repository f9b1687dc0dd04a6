import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { openApplicantData } from "@/lib/domain/applicants/record/view";

/** By id, without erased applicants. */
export async function nameApplicants(
  context: Context,
  ids: readonly string[],
): Promise<Record<string, string>> {
  authorize(context.principal, "applicant.read");
  const rows = await context.db.applicant.findMany({
    where: { id: { in: [...new Set(ids)] }, mode: context.scope.mode, dataKey: { not: null } },
  });
  return Object.fromEntries(
    rows.flatMap((row) => {
      const data = openApplicantData(context, row);
      return data ? [[row.id, `${data.firstName} ${data.lastName}`]] : [];
    }),
  );
}
