import type { OrganizationContext } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AdmittedApplicant } from "@/lib/domain/applicants/admit";
import { linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { askSources, type SourceAnswers } from "@/lib/domain/sources/ask";
import { newId } from "@/lib/platform/ids";
import type { RingEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { AnalysisTerms } from "./conclude";

export interface SubmittedApplicant {
  data: ApplicantData;
  /** A stored applicant to analyze again, whose data this replaces. Default: a new one. */
  applicantId?: string | undefined;
  /** Default: of a stored applicant its own, else none. */
  externalId?: string | undefined;
  /** What the search for rings found in the applicant's batch. */
  rings?: RingEvidence;
}

/** An applicant that is ready to be analyzed, with all that needs no lock. */
export interface PreparedApplicant extends SubmittedApplicant {
  normalized: NormalizedApplicant;
  /** By which the applicant is found and linked. */
  indexes: Pick<AdmittedApplicant, "nameIndex" | "links">;
  sources: SourceAnswers;
  /** Of a new applicant; a stored one's is opened under the lock of its row. */
  created?: { id: string; vault: ApplicantVault; sealedData: Buffer };
}

/** Asks the outside sources, makes the blind indexes and seals: everything before the transaction. */
export async function prepareApplicant(
  context: OrganizationContext,
  { applicant, terms }: { applicant: SubmittedApplicant; terms: AnalysisTerms },
): Promise<PreparedApplicant> {
  const { data, applicantId } = applicant;
  const sources = await askSources(context, {
    applicant: data,
    riscScoring: terms.options.riscScoring,
    requiredSources: terms.policy.document.requiredSources,
  });
  const normalized = normalizeApplicant(data);
  return {
    ...applicant,
    normalized,
    indexes: { nameIndex: nameIndexOf(context, normalized.name), links: linksOf(context, normalized) },
    sources,
    ...(applicantId === undefined ? { created: createApplicant(context, data) } : {}),
  };
}

function createApplicant(context: OrganizationContext, data: ApplicantData): PreparedApplicant["created"] {
  const id = newId("app", context.clock());
  const vault = ApplicantVault.create(context, id);
  return { id, vault, sealedData: vault.seal(id, "data", data) };
}
