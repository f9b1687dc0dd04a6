import type { Pool } from "pg";
import { kindOfElement } from "@/lib/domain/applicants/elements/element-indexes";
import { uuidOfId } from "@/lib/platform/ids";
import { type ElementKind, elementKinds } from "@/lib/risk/input/sharing";

interface StoredElement {
  kind: ElementKind;
  element: string;
  minute: number;
  person: number;
  family: number;
  /** Place in `standings`. */
  standing: number;
}

/** The stored elements of an applicant, by kind. */
export async function storedElementsOf(pool: Pool, applicantId: string): Promise<StoredElement[]> {
  const { rows } = await pool.query<Omit<StoredElement, "kind">>(
    "SELECT element::text AS element, minute, person, family, standing FROM application_elements WHERE applicant = $1",
    [uuidOfId(applicantId)],
  );
  return rows
    .map((row) => ({ kind: kindOfElement(BigInt(row.element)), ...row }))
    .sort((a, b) => elementKinds.indexOf(a.kind) - elementKinds.indexOf(b.kind));
}
