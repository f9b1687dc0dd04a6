import type { z } from "zod";
import type { signal } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { Evidence } from "@/lib/risk/evidence";

/** All that decided an analysis, as it is sealed with it. */
export interface EvidenceRecord {
  /** The applicant as submitted. */
  input: ApplicantData;
  /** What else was known, with the time of each observation. */
  evidence: Omit<Evidence, "applicant">;
  reasons: string[];
  signals: z.output<typeof signal>[];
}
