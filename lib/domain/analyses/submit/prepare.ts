import type { OrganizationContext } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { Metadata } from "@/lib/contract/metadata";
import type { RequestInputs } from "@/lib/contract/request";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/conclude";
import { networkOf } from "@/lib/domain/analyses/gather/network";
import { volumeOf } from "@/lib/domain/analyses/gather/volume";
import { type ApplicationIndexes, indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { metadataIndexes } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { askSources, nothingAsked, type SourceAnswers } from "@/lib/domain/sources/ask";
import { type Screening, screenApplicant } from "@/lib/domain/watchlists/screen-applicant";
import { newId } from "@/lib/platform/ids";
import type { NetworkEvidence, RingEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { SharingEvidence } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

export interface SubmittedApplicant {
  data: ApplicantData;
  /** A stored applicant to analyze again, whose data is replaced. Default: a new applicant. */
  applicantId?: string | undefined;
  /** Default: the stored applicant's, if there is one. */
  externalId?: string | undefined;
  /** What the ring search found in the applicant's batch. */
  rings?: RingEvidence;
  /** What came with the request; left out where there is nothing. */
  inputs?: RequestInputs | undefined;
  /** The caller's own data, kept on the analysis; left out where there is none. */
  metadata?: Metadata | undefined;
  /** Whoever submits it may be guessing SSNs: see `judgeAttempts`. */
  isWithheld?: boolean;
}

/** The inputs of a body or batch entry besides the applicant's data; undefined where there are none. */
export function inputsOf({ amount, product, context }: RequestInputs): RequestInputs | undefined {
  return amount === undefined && product === undefined && context === undefined
    ? undefined
    : { amount, product, context };
}

/** An applicant that is ready to be analyzed, with everything that can be done without a lock. */
export interface PreparedApplicant extends SubmittedApplicant {
  normalized: NormalizedApplicant;
  /** Blind indexes by which the applicant is found and compared. */
  indexes: ApplicationIndexes;
  /** About how many applications the organization received. */
  volume: SharingEvidence["volume"];
  /** Blind indexes by which the analysis is found by its metadata. */
  metadataIndexes: readonly Buffer[];
  /** What the operator's database says of the IP address. */
  network?: NetworkEvidence | undefined;
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
  const { data, applicantId, inputs, isWithheld = false } = applicant;
  // An identity source would answer a guess, too.
  const sources = isWithheld
    ? nothingAsked
    : await askSources(context, {
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
    indexes: indexesOf(context, { applicant: normalized, request: inputs?.context, isWithheld }),
    volume: await volumeOf(context),
    metadataIndexes: metadataIndexes(context, "analysis", applicant.metadata),
    ...(inputs?.context?.ip === undefined ? {} : { network: networkOf(context, inputs.context.ip) }),
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
