import type { ApplicantData } from "@/lib/contract/applicant";
import type { CreditSourceResponse, IdentitySourceResponse } from "./contract";

export interface Source<Answer> {
  /** Throws SourceFailure, also if the applicant stated nothing to ask about. */
  ask(applicant: ApplicantData): Promise<Answer>;
}

/** An absent source isn't asked. */
export interface Sources {
  identity?: Source<IdentitySourceResponse>;
  credit?: Source<CreditSourceResponse>;
}
