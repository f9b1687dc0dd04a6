import { uspsStates } from "@/lib/contract/usps-states";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { highestGroup, placesOfArea, ssnClass } from "@/lib/risk/recognize/ssn-class";
import { edition } from "@/lib/risk/tables/ssn-areas";
import type { Findings, SignalDefinition } from "./definition";

const validity = "Social Security Administration, number validity rules";
const highGroups = "SSA High Group List 2011-06-24";

export const ssnSignals = {
  SSN_ADVERTISED: {
    family: "ssn_status",
    component: "identity",
    // No applicant's own number, and no slip: odds of a thousand and more, cut so that it declines with another certain fact only.
    points: 60,
    meaning: "The number is a published sample, a number misused by many, or a dummy such as 222-22-2222.",
    source: "Social Security Administration, misused and sample numbers",
    adverseAction: "The Social Security number provided is known not to be valid as identification",
    correction: "ssn",
    voids: "ssn",
    examples: {
      raise: [
        { ssn: "078-05-1120" },
        { ssn: "987-65-4329" },
        { ssn: "212-09-9999" },
        { ssn: "222-22-2222" },
        { ssn: "012-34-5678" },
      ],
      spare: [{ ssn: "078-05-1121" }, { ssn: "987-65-4330" }, { ssn: "222-22-2223" }, { ssn: "000-00-0000" }],
    },
  },
  SSN_NEVER_VALID: {
    family: "ssn_status",
    component: "identity",
    // No applicant's own number; one wrong digit gives it one time in 200, and forms are filled with zeros.
    points: 35,
    meaning:
      "The number has a form that is never assigned: area 000, 666 or 900-999, group 00 or serial 0000.",
    source: validity,
    correctable: true,
    adverseAction: "The Social Security number provided is in a form that is never assigned",
    correction: "ssn",
    voids: "ssn",
    examples: {
      raise: [
        { ssn: "000-12-3456" },
        { ssn: "666-12-3456" },
        { ssn: "900-66-3456" },
        { ssn: "536-00-8741" },
        { ssn: "536-22-0000" },
      ],
      spare: [{ ssn: "001-12-3456" }, { ssn: "667-12-3456" }, { ssn: "900-65-3456" }],
    },
  },
  SSN_NEEDS_CORRECTION: {
    family: "ssn_status",
    component: "identity",
    points: 0,
    meaning: "The applicant should be asked for the number again before anything is concluded from it.",
    source: validity,
    correctable: true,
    notice: true,
    adverseAction: "The Social Security number provided needs correction",
    correction: "ssn",
    examples: {
      raise: [
        { ssn: "000-12-3456" },
        { ssn: "078-05-1120" },
        { ssn: "000-12-3456", policyPoints: { SSN_NEVER_VALID: 0 } },
      ],
      spare: [{ ssn: "001-12-3456" }, { ssn: undefined }],
    },
  },
  SSN_ITIN: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "The number has the form of an Individual Taxpayer Identification Number.",
    source: "Internal Revenue Service, ITIN ranges",
    proxy: true,
    examples: {
      raise: [{ ssn: "900-50-3456" }, { ssn: "999-88-3456" }],
      spare: [{ ssn: "900-49-3456" }, { ssn: "899-50-3456" }],
    },
  },
  SSN_ATIN: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "The number has the form of an Adoption Taxpayer Identification Number.",
    source: "Internal Revenue Service, ATIN range",
    proxy: true,
    examples: { raise: [{ ssn: "900-93-3456" }], spare: [{ ssn: "900-92-3456" }, { ssn: "899-93-3456" }] },
  },
  SSN_ISSUABLE_BEFORE_2011: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "Area and group were in use before randomization, so the number may have been issued by then.",
    source: highGroups,
    proxy: true,
    examples: { raise: [{ ssn: "764-29-1234" }], spare: [{ ssn: "764-31-1234" }] },
  },
  SSN_ONLY_SINCE_2011: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning:
      "The number can only have been issued since 2011-06-25, most often to recent immigrants and children.",
    source: highGroups,
    proxy: true,
    examples: { raise: [{ ssn: "764-31-1234" }, { ssn: "870-12-1234" }], spare: [{ ssn: "764-29-1234" }] },
  },
  SSN_RAILROAD: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was set aside for railroad workers until 1963.",
    source: highGroups,
    proxy: true,
    examples: { raise: [{ ssn: "700-10-1234" }, { ssn: "728-10-1234" }], spare: [{ ssn: "699-10-1234" }] },
  },
  SSN_ENUMERATION_AT_ENTRY: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was used for numbers assigned at entry to the United States.",
    source: highGroups,
    proxy: true,
    examples: { raise: [{ ssn: "729-10-1234" }, { ssn: "733-10-1234" }], spare: [{ ssn: "734-10-1234" }] },
  },
  SSN_ISSUING_STATE_DIFFERS: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was allocated to another state than the address's; people move.",
    source: "Social Security Administration, SSN area numbers by state",
    proxy: true,
    examples: {
      raise: [{ ssn: "001-01-1234" }],
      spare: [{ ssn: "536-22-8741" }, { ssn: "001-01-1234", address: undefined }],
    },
  },
  SSN_MISSING: {
    family: "coverage_ssn",
    component: "identity",
    points: 0,
    meaning: "No Social Security number was given.",
    source: "application",
    fixed: true,
    correction: "ssn",
    voids: "ssn",
    examples: { raise: [{ ssn: undefined }], spare: [{ ssn: "000-00-0000" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof ssnSignals>;

const askAgain =
  "Ask the applicant for the Social Security number again: this one is a known sample or was never assigned.";

export function findSsnSignals({ ssn, address }: NormalizedApplicant, found: Found): void {
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
        message: `Area ${area} and group ${group} may have been issued before randomization (${edition}: highest group ${highestGroup(Number(area))}).`,
      });
      break;
    case "only_since_2011": {
      const highest = highestGroup(Number(area));
      found.push({
        code: "SSN_ONLY_SINCE_2011",
        message: `Area ${area} and group ${group} can only have been issued since randomization (${edition}: ${highest ? `highest group ${highest}` : "not allocated"}).`,
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

function findPlace(area: string, state: string | undefined, found: Found): void {
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
