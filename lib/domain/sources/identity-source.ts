import type { ApplicantData } from "@/lib/contract/applicant";
import { normalizePhone } from "@/lib/risk/normalize/phone";
import { ssnClass } from "@/lib/risk/recognize/ssn-class";
import { type IdentitySourceRequest, type IdentitySourceResponse, identitySourceResponse } from "./contract";
import { createHttpSource, type HttpSourceOptions } from "./http-source";
import type { Source } from "./source";
import { sourceAddress } from "./source-address";
import { SourceFailure } from "./source-failure";

const compared = ["ssn", "address", "phone"] as const;

interface IdentitySourceOptions extends HttpSourceOptions {
  /** Whether dates of birth are sent. Default: not. */
  takesDateOfBirth?: boolean;
}

export function createIdentitySource({
  takesDateOfBirth = false,
  ...options
}: IdentitySourceOptions): Source<IdentitySourceResponse> {
  const ask = createHttpSource<IdentitySourceRequest, IdentitySourceResponse>(options, {
    response: identitySourceResponse,
    // A finding about a field that was not sent must be about someone else.
    fits: (answer, question) =>
      compared.every((field) => question[field] !== undefined || answer[field] === "not_checked"),
  });
  return {
    async ask(applicant) {
      const question = identityQuestion(applicant, { takesDateOfBirth });
      if (!question) throw new SourceFailure("nothing_to_ask");
      const answer = await ask(question);
      // Otherwise fields would count as covered though no one checked them.
      if (compared.every((field) => answer[field] === "not_checked")) {
        throw new SourceFailure("nothing_checked");
      }
      return answer;
    },
  };
}

const unusablePhones: ReadonlySet<string> = new Set(["impossible", "fiction", "placeholder"]);

/**
 * Undefined without anything to compare; a date of birth alone is not enough. Unassigned and taxpayer numbers are not
 * sent: a source of SSNs could only report them as a mismatch.
 */
export function identityQuestion(
  applicant: ApplicantData,
  { takesDateOfBirth }: { takesDateOfBirth: boolean },
): IdentitySourceRequest | undefined {
  const ssn = applicant.ssn?.replace(/\D/g, "");
  const phone = applicant.phone === undefined ? undefined : normalizePhone(applicant.phone);
  const stated = {
    ...(ssn !== undefined && isSsn(ssn) ? { ssn } : {}),
    ...(applicant.address ? { address: sourceAddress(applicant.address) } : {}),
    ...(phone && !unusablePhones.has(phone.kind) ? { phone: phone.e164 } : {}),
  };
  if (Object.keys(stated).length === 0) return undefined;
  const { firstName, lastName, dateOfBirth } = applicant;
  return {
    firstName,
    lastName,
    ...stated,
    ...(takesDateOfBirth && dateOfBirth !== undefined ? { dateOfBirth } : {}),
  };
}

function isSsn(nineDigits: string): boolean {
  const kind = ssnClass(nineDigits);
  return kind === "issuable_before_2011" || kind === "only_since_2011";
}
