import type { RequestInputs } from "@/lib/contract/request";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { SourceAnswers } from "@/lib/domain/sources/ask";
import type { Screening } from "@/lib/domain/watchlists/screen-applicant";
import type { ListEvidence, NetworkEvidence, Rhythm, RingEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { SharingEvidence } from "@/lib/risk/input/sharing";
import { requestEvidence } from "./request-evidence";

interface Gathered {
  applicant: NormalizedApplicant;
  inputs: RequestInputs | undefined;
  network: NetworkEvidence | undefined;
  /** Of the applications up to now, where they came one by one. */
  rhythm: Rhythm | undefined;
  ownDomains: readonly string[];
  /** Undefined for an applicant whose links are withheld. */
  sharing: SharingEvidence | undefined;
  rings: RingEvidence | undefined;
  sources: SourceAnswers;
  lists: ListEvidence | undefined;
  screening: Screening | undefined;
  at: Date;
}

/** The evidence besides the applicant's data, as it is stored: without what says nothing. */
export function evidenceOf({
  applicant,
  inputs,
  network,
  rhythm,
  ownDomains,
  sharing,
  rings,
  sources,
  lists,
  screening,
  at,
}: Gathered): EvidenceRecord["evidence"] {
  const request = requestEvidence({
    applicant,
    inputs,
    network,
    rhythm: inputs?.context ? rhythm : undefined,
    at,
  });
  const evidence: EvidenceRecord["evidence"] = {};
  if (ownDomains.length > 0) evidence.ownDomains = [...ownDomains];
  if (sharing) evidence.sharing = sharing;
  else evidence.linksWithheld = true;
  if (rings) evidence.rings = rings;
  if (sources.evidence) evidence.sources = sources.evidence;
  if (request) evidence.request = request;
  if (lists) evidence.lists = lists;
  if (screening) evidence.screening = screening.evidence;
  return evidence;
}
