import type { OrganizationContext } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AdmittedApplicant } from "@/lib/domain/applicants/admit";
import { linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { askSources, type SourceAnswers } from "@/lib/domain/sources/ask";
import { type Screening, screenApplicant } from "@/lib/domain/watchlists/screen-applicant";
import { newId } from "@/lib/platform/ids";
import type { RingEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { AnalysisTerms } from "./conclude";

export interface SubmittedApplicant {
  data: ApplicantData;
  /** A stored applicant to analyze again, whose data is replaced. Default: a new applicant. */
  applicantId?: string | undefined;
  /** Default: the stored applicant's, if there is one. */
  externalId?: string | undefined;
  /** What the ring search found in the applicant's batch. */
  rings?: RingEvidence;
}

/** An applicant that is ready to be analyzed, with everything that can be done without a lock. */
export interface PreparedApplicant extends SubmittedApplicant {
  normalized: NormalizedApplicant;
  /** Blind indexes by which the applicant is found and linked. */
  indexes: Pick<AdmittedApplicant, "nameIndex" | "links">;
  sources: SourceAnswers;
  /** Left out where no watchlist is in force. */
  screening?: Screening;
  /** For a new applicant only; a stored applicant's vault is opened once its row is locked. */
  created?: { id: string; vault: ApplicantVault; sealedData: Buffer };
}

/** Does everything that comes before the transaction: asks outside sources, computes blind indexes, and seals. */
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
  const lists = terms.watchlists;
  const screening =
    lists.length > 0 ? await screenApplicant(context, { data, applicantId, lists }) : undefined;
  return {
    ...applicant,
    normalized,
    indexes: { nameIndex: nameIndexOf(context, normalized.name), links: linksOf(context, normalized) },
    sources,
    ...(screening ? { screening } : {}),
    ...(applicantId === undefined ? { created: createApplicant(context, data) } : {}),
  };
}

function createApplicant(context: OrganizationContext, data: ApplicantData): PreparedApplicant["created"] {
  const id = newId("app", context.clock());
  const vault = ApplicantVault.create(context, id);
  return { id, vault, sealedData: vault.seal(id, "data", data) };
}
