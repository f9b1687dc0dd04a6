import type { Tx } from "@/lib/auth/context";
import { bigintArray, intArray } from "@/lib/platform/db/arrays";
import { uuidOfId } from "@/lib/platform/ids";
import type { ApplicationIndexes } from "./element-indexes";
import type { DatedElement } from "./elements-to-store";
import type { StoredElement } from "./stored-elements";

interface Replacement {
  applicantId: string;
  stored: readonly StoredElement[];
  elements: readonly DatedElement[];
  indexes: ApplicationIndexes;
  /** Sealed; see `applied-with.ts`. */
  appliedWith: Uint8Array | null;
  /** Place in `standings`. */
  standing: number;
}

/** Replaces the elements of an applicant whose row is locked, and writes its other indexes. */
export async function replaceElements(
  { db, scoped }: Tx,
  { applicantId, stored, elements, indexes, appliedWith, standing }: Replacement,
): Promise<void> {
  const uuid = uuidOfId(applicantId);
  const kept = new Set(elements.map(({ element }) => element));
  const removed = stored.filter(({ element }) => !kept.has(element));
  if (removed.length > 0)
    await scoped.queryElements(
      {
        text: `DELETE FROM application_elements e USING unnest($1::bigint[]) AS o(element)
          WHERE e.element = o.element AND e.applicant = $2::uuid`,
      },
      [bigintArray(removed.map(({ element }) => element)), uuid],
    );
  await scoped.queryElements(
    {
      text: `INSERT INTO application_elements (element, applicant, minute, person, family, standing, region)
        SELECT n.element, $3::uuid, n.minute, $4::int, $5::int, $6::int, $7::int FROM unnest($1::bigint[], $2::int[]) AS n(element, minute)
        ON CONFLICT (element, applicant) DO UPDATE
          SET person = excluded.person, family = excluded.family, standing = excluded.standing,
            region = excluded.region`,
    },
    [
      bigintArray(elements.map(({ element }) => element)),
      intArray(elements.map(({ minute }) => minute)),
      uuid,
      indexes.person,
      indexes.family,
      standing,
      indexes.region,
    ],
  );
  await db.applicant.update({
    where: { id: applicantId },
    data: {
      nameIndex: new Uint8Array(indexes.nameIndex),
      elements: elements.map(({ element }) => element),
      appliedWith: appliedWith && new Uint8Array(appliedWith),
    },
  });
}
