import type { ApplicantData } from "@/lib/contract/applicant";
import { ssnClass } from "@/lib/risk/recognize/ssn-class";
import { type CreditSourceRequest, type CreditSourceResponse, creditSourceResponse } from "./contract";
import { createHttpSource, type HttpSourceOptions } from "./http-source";
import type { Source } from "./source";
import { sourceAddress } from "./source-address";
import { SourceFailure } from "./source-failure";

export function createCreditSource(options: HttpSourceOptions): Source<CreditSourceResponse> {
  const ask = createHttpSource<CreditSourceRequest, CreditSourceResponse>(options, {
    response: creditSourceResponse,
  });
  return {
    async ask(applicant) {
      const question = creditQuestion(applicant);
      if (!question) throw new SourceFailure("nothing_to_ask");
      return ask(question);
    },
  };
}

/** Undefined if the applicant's details can't find a credit file. */
export function creditQuestion(applicant: ApplicantData): CreditSourceRequest | undefined {
  const ssn = applicant.ssn?.replace(/\D/g, "");
  const stated = {
    ...(ssn !== undefined && hasFiles(ssn) ? { ssn } : {}),
    ...(applicant.address ? { address: sourceAddress(applicant.address) } : {}),
  };
  if (Object.keys(stated).length === 0) return undefined;
  return { firstName: applicant.firstName, lastName: applicant.lastName, ...stated };
}

/** Bureaus keep files under SSNs and ITINs. Numbers never assigned, or published as samples, find nothing. */
function hasFiles(nineDigits: string): boolean {
  const kind = ssnClass(nineDigits);
  return kind === "issuable_before_2011" || kind === "only_since_2011" || kind === "itin";
}
