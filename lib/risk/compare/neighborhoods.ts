import type { LinkKind } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { emailTemplate } from "@/lib/risk/recognize/email-template";
import { isNobodys } from "@/lib/risk/recognize/ssn-class";

/** What an identifier has in common with those like it, as canonical text. */
export interface Neighborhood {
  own: string;
  /** The adjoining one that the identifier is close to. */
  next?: string;
}

/**
 * Neighborhoods by identifier: of an SSN the ten numbers that differ in the last digit, of a mailbox those that differ in
 * their digits. Made-up SSNs and mailboxes that have the applicant's name in them have none.
 */
export function neighborhoodsOf(applicant: NormalizedApplicant): Partial<Record<LinkKind, Neighborhood>> {
  const { ssn } = applicant;
  const template = emailTemplate(applicant);
  return {
    ...(ssn === undefined || isNobodys(ssn) ? {} : { ssn: ssnNeighborhood(Number(ssn)) }),
    ...(template === undefined ? {} : { email: { own: template } }),
  };
}

function ssnNeighborhood(ssn: number): Neighborhood {
  const block = Math.floor(ssn / 10);
  return { own: `${block}`, next: `${ssn % 10 < 5 ? block - 1 : block + 1}` };
}
