import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { applicantsWithWords } from "./words/find";

/** As many as a glance takes in. */
const mostPeople = 6;

export interface FoundPerson {
  /** `app_…` */
  id: string;
  name: string;
  /** City and state; null if they weren't stated. */
  place: string | null;
}

/** The newest few with these words: see `applicantsWithWords`. */
export async function findPeople(context: Context, text: string): Promise<FoundPerson[]> {
  authorize(context.principal, "applicant.read");
  const { ids } = await applicantsWithWords(context, text, mostPeople);
  const rows = await context.db.applicant.findMany({
    where: { id: { in: ids }, mode: context.scope.mode },
    orderBy: { id: "desc" },
  });
  return rows.flatMap((row) => {
    const data = openApplicantData(context, row);
    if (!data) return [];
    const { firstName, lastName, address } = data;
    return {
      id: row.id,
      name: `${firstName} ${lastName}`,
      place: address ? `${address.city}, ${address.state}` : null,
    };
  });
}
