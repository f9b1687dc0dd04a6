import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";
import { openApplicantData } from "./view";

/** The names of applicants as they are stated now, by id; those that are erased have none. */
export async function nameApplicants(
  principal: Principal,
  ids: readonly string[],
): Promise<Record<string, string>> {
  authorize(principal, "applicant.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.applicant.findMany({
    where: { id: { in: [...new Set(ids)] }, organizationId, mode, dataKey: { not: null } },
  });
  return Object.fromEntries(
    rows.flatMap((row) => {
      const data = openApplicantData(row);
      return data ? [[row.id, `${data.firstName} ${data.lastName}`]] : [];
    }),
  );
}
