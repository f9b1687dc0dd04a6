import type { CatalogueEntry } from "./entry";

const validity = "Social Security Administration, number validity rules";
const highGroups = "SSA High Group List 2011-06-24";

export const ssnSignals = {
  SSN_ADVERTISED: {
    family: "ssn_status",
    component: "identity",
    points: 60,
    meaning: "The number is known from advertising, samples or as a dummy, and is nobody's own.",
    source: "Social Security Administration, misused and sample numbers",
    adverseAction: "The Social Security number provided is a published sample number",
  },
  SSN_NEVER_VALID: {
    family: "ssn_status",
    component: "identity",
    points: 35,
    meaning:
      "The number has a form that is never assigned: area 000, 666 or 900-999, group 00 or serial 0000.",
    source: validity,
    correctable: true,
    adverseAction: "The Social Security number provided has never been assigned",
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
  },
  SSN_ITIN: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "The number has the form of an Individual Taxpayer Identification Number.",
    source: "Internal Revenue Service, ITIN ranges",
    proxy: true,
  },
  SSN_ATIN: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "The number has the form of an Adoption Taxpayer Identification Number.",
    source: "Internal Revenue Service, ATIN range",
    proxy: true,
  },
  SSN_ISSUABLE_BEFORE_2011: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning:
      "Area and group had been reached before randomisation; it shows what can have been issued, not what was.",
    source: highGroups,
    proxy: true,
  },
  SSN_ONLY_SINCE_2011: {
    family: "ssn_class",
    component: "identity",
    points: 0,
    meaning: "The number can only have been issued since 2011-06-25: recent immigrants and the young.",
    source: highGroups,
    proxy: true,
  },
  SSN_RAILROAD: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was set aside for railroad workers until 1963.",
    source: highGroups,
    proxy: true,
  },
  SSN_ENUMERATION_AT_ENTRY: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was used for numbers assigned at entry to the United States.",
    source: highGroups,
    proxy: true,
  },
  SSN_ISSUING_STATE_DIFFERS: {
    family: "ssn_place",
    component: "identity",
    points: 0,
    meaning: "The area was allocated to another state than the one of the address; people move.",
    source: "Social Security Administration, SSN area numbers by state",
    proxy: true,
  },
  SSN_MISSING: {
    family: "coverage_ssn",
    component: "identity",
    points: 0,
    meaning: "No Social Security number was given.",
    source: "application",
    fixed: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
