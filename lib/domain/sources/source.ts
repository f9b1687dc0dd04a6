import type { ApplicantData } from "@/lib/contract/applicant";
import type { CreditSourceResponse, IdentitySourceResponse } from "./contract";

/** Somebody who knows more about a person than the person states. */
export interface Source<Answer> {
  /** Throws SourceFailure, also where the applicant states nothing to ask about. */
  ask(applicant: ApplicantData): Promise<Answer>;
}

/** The sources that there are; an absent kind is not asked. */
export interface Sources {
  identity?: Source<IdentitySourceResponse>;
  credit?: Source<CreditSourceResponse>;
}
