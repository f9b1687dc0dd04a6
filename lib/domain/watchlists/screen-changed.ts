import type { Context, Tx } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { type ListInForce, listsInForce } from "./in-force";
import { listIndex } from "./list-indexes";
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

const isCompared = (changed: readonly string[]) => changed.some((field) => compared.includes(field));

async function readLists({ sql }: Context | Tx): Promise<readonly ListInForce[]> {
  const [row] = await sql.query<{ lists: ListInForce[] | null }>(LISTS);
  return row?.lists ?? [];
}

/**
 * Reads what `screenChanged` compares with, which may take seconds the first time. All callers share it: it must not
 * depend on one's transaction.
 */
export async function prepareScreening(context: Context, changed: readonly string[]): Promise<void> {
  if (!isCompared(changed)) return;
  for (const { id } of await readLists(context)) await listIndex(context, id);
}

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
  if (!isCompared(changed)) return;
  const lists = await readLists(context);
  if (lists.length === 0) return;
  const { hits } = await screenApplicant(context, { data, applicantId: applicant.applicantId, lists });
  await recordHits(context, [{ ...applicant, scope: context.scope, hits }]);
}
