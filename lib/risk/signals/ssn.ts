import { uspsStates } from "@/lib/contract/usps-states";
import type { Finding } from "@/lib/risk/assessment";
import type { NormalizedApplicant } from "@/lib/risk/normalized-applicant";
import { highestGroup, placesOfArea, ssnClass } from "@/lib/risk/ssn-class";
import { edition } from "@/lib/risk/tables/ssn-areas";

const askAgain = "Ask the applicant for the Social Security number again: it can't be one that was assigned.";

export function findSsnSignals({ ssn, address }: NormalizedApplicant, found: Finding[]): void {
  if (ssn === undefined) {
    found.push({ code: "SSN_MISSING", message: "No Social Security number was given." });
    return;
  }
  const area = ssn.slice(0, 3);
  const group = ssn.slice(3, 5);
  switch (ssnClass(ssn)) {
    case "advertised":
      found.push({
        code: "SSN_ADVERTISED",
        message: `The SSN in area ${area} is a published sample or dummy number.`,
      });
      found.push({ code: "SSN_NEEDS_CORRECTION", message: askAgain });
      return;
    case "itin":
      found.push({
        code: "SSN_ITIN",
        message: `Area ${area} with group ${group} is an Individual Taxpayer Identification Number, not an SSN.`,
      });
      return;
    case "atin":
      found.push({
        code: "SSN_ATIN",
        message: `Area ${area} with group ${group} is an Adoption Taxpayer Identification Number, not an SSN.`,
      });
      return;
    case "never_valid":
      found.push({
        code: "SSN_NEVER_VALID",
        message: `${neverValidPart(area, group)} is never assigned in an SSN.`,
      });
      found.push({ code: "SSN_NEEDS_CORRECTION", message: askAgain });
      return;
    case "issuable_before_2011":
      found.push({
        code: "SSN_ISSUABLE_BEFORE_2011",
        message: `${edition}: area ${area}, highest group ${highestGroup(Number(area))}; group ${group} can have been issued before.`,
      });
      break;
    case "only_since_2011": {
      const highest = highestGroup(Number(area));
      found.push({
        code: "SSN_ONLY_SINCE_2011",
        message: `${edition}: area ${area}, ${highest ? `highest group ${highest}` : "not allocated"}; group ${group} can only have been issued since.`,
      });
      break;
    }
  }
  findPlace(area, address?.state, found);
}

function neverValidPart(area: string, group: string): string {
  if (area === "000" || area === "666" || area >= "900")
    return `Area ${area}${area >= "900" ? ` with group ${group}` : ""}`;
  return group === "00" ? "Group 00" : "Serial 0000";
}

function findPlace(area: string, state: string | undefined, found: Finding[]): void {
  const places = placesOfArea(Number(area));
  if (places === "") return;
  if (places === "RAILROAD") {
    found.push({
      code: "SSN_RAILROAD",
      message: `Area ${area} was set aside for railroad workers until 1963.`,
    });
  } else if (places === "ENUMERATION_AT_ENTRY") {
    found.push({
      code: "SSN_ENUMERATION_AT_ENTRY",
      message: `Area ${area} was used for numbers assigned at entry to the United States.`,
    });
  } else if (state !== undefined && state in uspsStates && !places.split(" ").includes(state)) {
    found.push({
      code: "SSN_ISSUING_STATE_DIFFERS",
      message: `Area ${area} was allocated to ${places.replace(" ", " and ")}, the address is in ${state}.`,
    });
  }
}
