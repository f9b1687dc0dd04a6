import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { Metadata } from "@/lib/contract/metadata";
import type { RequestInputs } from "@/lib/contract/request";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { networkOf } from "@/lib/domain/analyses/gather/network";
import { usualIn } from "@/lib/domain/analyses/gather/usual";
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
  inputs?: RequestInputs | undefined;
  /** The caller's own data, kept on the analysis. */
  metadata?: Metadata | undefined;
  /** The caller may be guessing SSNs: see `judgeAttempts`. */
  isWithheld?: boolean;
}

/** Undefined where there are none. */
export function inputsOf({ amount, product, context }: RequestInputs): RequestInputs | undefined {
  return amount === undefined && product === undefined && context === undefined
    ? undefined
    : { amount, product, context };
}

export interface PreparedApplicant extends SubmittedApplicant {
  normalized: NormalizedApplicant;
  indexes: ApplicationIndexes;
  volume: SharingEvidence["volume"];
  usual: SharingEvidence["usual"];
  metadataIndexes: readonly Buffer[];
  network?: NetworkEvidence | undefined;
  sources: SourceAnswers;
  /** Left out where no watchlist is in force. */
  screening?: Screening | undefined;
  /** For a new applicant only; a stored applicant's vault is opened once its row is locked. */
  created?: { id: string; vault: ApplicantVault; sealedData: Buffer } | undefined;
}

/** Does the work that needs no lock: asks outside sources, computes blind indexes, and seals. */
export async function prepareApplicant(
  context: Context,
  { applicant, terms }: { applicant: SubmittedApplicant; terms: AnalysisTerms },
): Promise<PreparedApplicant> {
  const { data, applicantId, inputs, isWithheld = false } = applicant;
  const ip = inputs?.context?.ip;
  // An identity source's answer would confirm a guess.
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
  const volume = await volumeOf(context);
  return {
    normalized,
    indexes: indexesOf(context, { applicant: normalized, request: inputs?.context, isWithheld }),
    volume,
    usual: await usualIn(context, volume),
    metadataIndexes: metadataIndexes(context, "analysis", applicant.metadata),
    network: ip === undefined ? undefined : networkOf(context, ip),
    sources,
    screening,
    created: applicantId === undefined ? createApplicant(context, data) : undefined,
    ...applicant,
  };
}

function createApplicant(context: Context, data: ApplicantData): PreparedApplicant["created"] {
  const id = newId("app", context.clock());
  const vault = ApplicantVault.create(context, id);
  return { id, vault, sealedData: vault.seal(id, "data", data) };
}
