import type { ApplicantData } from "@/lib/contract/applicant";
import { parseUspsState, type UspsState } from "@/lib/contract/usps-states";
import type { NormalizedAddress } from "@/lib/risk/input/normalized-applicant";
import { abbreviateAddress } from "./abbreviate-address";
import { abbreviateStreet } from "./abbreviate-street";

export function normalizeAddress(address: NonNullable<ApplicantData["address"]>): NormalizedAddress {
  const zip = address.zip.replace(/\D/g, "");
  return {
    street: abbreviateStreet(address.street),
    city: abbreviateAddress(address.city),
    // The contract admits nothing else.
    state: parseUspsState(address.state.normalize("NFKC")) as UspsState,
    zip5: zip.slice(0, 5),
    ...(zip.length === 9 ? { plus4: zip.slice(5) } : {}),
  };
}
