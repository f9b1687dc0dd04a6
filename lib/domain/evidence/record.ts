import type { ApplicantData } from "@/lib/contract/applicant";
import type { Metadata } from "@/lib/contract/metadata";
import type { FiredRule, Signal } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { FormerEvidence } from "./former";

/** An analysis's full evidence and outcome, sealed with it: enough to repeat the analysis. */
export interface EvidenceRecord {
  /** The applicant as submitted. */
  input: ApplicantData;
  /** What else was known, with the time of each observation. */
  evidence: Omit<Evidence, "applicant"> & FormerEvidence;
  reasons: string[];
  signals: Signal[];
  rules: FiredRule[];
  /** The caller's own data, which nothing rests on; left out where there is none. */
  metadata?: Metadata;
}
