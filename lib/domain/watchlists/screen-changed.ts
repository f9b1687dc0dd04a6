import type { Tx } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { type ListInForce, listsInForce } from "./in-force";
import { type FlaggedApplicant, recordHits } from "./record-hits";
import { screenApplicant } from "./screen-applicant";

const LISTS = {
  name: "lists_in_force",
  text: `SELECT ${listsInForce} AS lists FROM organizations o WHERE o.id = $1`,
};

/** What is compared with lists. */
const compared: readonly string[] = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "address",
] satisfies (keyof ApplicantData)[];

/** Records what a stored applicant resembles since its data changed: otherwise only a new analysis or edition would find it. */
export async function screenChanged(
  context: Tx,
  {
    changed,
    data,
    ...applicant
  }: Omit<FlaggedApplicant, "scope" | "hits"> & {
    changed: readonly string[];
    data: ApplicantData;
  },
): Promise<void> {
  if (!changed.some((field) => compared.includes(field))) return;
  const [row] = await context.sql.query<{ lists: ListInForce[] | null }>(LISTS);
  if (!row?.lists) return;
  const { hits } = await screenApplicant(context, {
    data,
    applicantId: applicant.applicantId,
    lists: row.lists,
  });
  await recordHits(context, [{ ...applicant, scope: context.scope, hits }]);
}
