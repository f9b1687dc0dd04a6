import type { ApplicantData } from "@/lib/contract/applicant";
import type { CreditSourceResponse, IdentitySourceResponse } from "./contract";

/** An outside source of information about applicants. */
export interface Source<Answer> {
  /** Throws SourceFailure, including when the applicant stated nothing to ask about. */
  ask(applicant: ApplicantData): Promise<Answer>;
}

/** The available sources; an absent kind is not asked. */
export interface Sources {
  identity?: Source<IdentitySourceResponse>;
  credit?: Source<CreditSourceResponse>;
}
