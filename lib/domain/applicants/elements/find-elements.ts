import { bigintArray } from "@/lib/platform/db/arrays";
import type { ScopedSql } from "@/lib/platform/db/scoped-sql";
import { idOfUuid } from "@/lib/platform/ids";
import { type Standing, standings } from "@/lib/risk/input/sharing";
import type { ElementRow } from "./read-elements";

/** An applicant with one of the elements, and its standing. */
interface FoundApplicant {
  id: string;
  standing: Standing;
}

/** The latest applicants with any of these elements, the latest first, each once. */
export async function applicantsWithElements(
  scoped: ScopedSql,
  { elements, most }: { elements: readonly bigint[]; most: number },
): Promise<FoundApplicant[]> {
  const rows = await scoped.queryElements<ElementRow>(
    {
      name: "find_elements",
      text: "SELECT * FROM read_sharers('{}'::bigint[], $1::bigint[], $2::int, 0, 0)",
    },
    [bigintArray(elements), most],
  );
  const found = new Map(rows.map(({ applicant, standing }) => [applicant, standings[standing] as Standing]));
  return [...found]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, most)
    .map(([applicant, standing]) => ({ id: idOfUuid("app", applicant), standing }));
}
