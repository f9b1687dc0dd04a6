import type { ApplicantData } from "@/lib/contract/applicant";
import { parseUspsState, type UspsState } from "@/lib/contract/usps-states";

/** The stated address, its state as a USPS code and its ZIP with a dash. */
export function sourceAddress({ street, city, state, zip }: NonNullable<ApplicantData["address"]>) {
  const digits = zip.replace(/\D/g, "");
  return {
    street,
    city,
    state: parseUspsState(state) as UspsState,
    zip: digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits,
  };
}
