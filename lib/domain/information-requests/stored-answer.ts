import type { ApplicantData } from "@/lib/contract/applicant";
import type { RequestableField } from "@/lib/contract/requestable-fields";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { InformationRequest } from "@/lib/platform/db/generated/client";

/** The values of the fields that were asked for. */
export interface StoredAnswer {
  before: Partial<ApplicantData>;
  /** What the applicant left empty is left out. */
  after: Partial<ApplicantData>;
}

export function sealAnswer(
  vault: ApplicantVault,
  { id, fields }: Pick<InformationRequest, "id" | "fields">,
  { before, after }: StoredAnswer,
): Uint8Array<ArrayBuffer> {
  const asked = Object.fromEntries(
    (fields as RequestableField[]).flatMap((field) =>
      before[field] === undefined ? [] : [[field, before[field]]],
    ),
  );
  return new Uint8Array(vault.seal(id, "answer", { before: asked, after }));
}

/** Null without an answer, and once the applicant is erased. */
export function openAnswer(
  vault: ApplicantVault | undefined,
  { id, answer }: Pick<InformationRequest, "id" | "answer">,
): StoredAnswer | null {
  return vault && answer ? (vault.open(id, "answer", answer) as StoredAnswer) : null;
}
