import type { LinkEvidence, SharedIdentifier } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { Findings, SignalDefinition } from "./definition";

const source = "links within the organisation";
const labels = "labels by the organisation's staff";
const contact = "The contact information provided could not be associated with the applicant";

/** Many SSNs on a mailbox, many on a phone and velocity are one fact, a contact point of many, and share a family. */
export const linkSignals = {
  LINK_SSN_SECOND_NAME: {
    family: "link_ssn",
    component: "identity",
    points: 12,
    meaning: "The SSN was stated with one other name; marriages and nicknames do that too.",
    source,
    adverseAction: "The Social Security number provided could not be associated with the applicant",
    examples: {
      raise: [{ links: { ssn: { otherPersons: 1 } } }],
      spare: [{ links: { ssn: { otherPersons: 2 } } }],
    },
  },
  LINK_SSN_MANY_NAMES: {
    family: "link_ssn",
    component: "identity",
    points: 35,
    meaning: "The SSN was stated with two or more other names.",
    source,
    adverseAction: "The Social Security number provided could not be associated with the applicant",
    examples: {
      raise: [{ links: { ssn: { otherPersons: 2 } } }],
      spare: [{ links: { ssn: { otherPersons: 1 } } }],
    },
  },
  LINK_EMAIL_MANY_SSNS: {
    family: "shared_contact",
    component: "fraud",
    points: 30,
    meaning: "Four or more SSNs use the mailbox.",
    source,
    adverseAction: contact,
    examples: {
      raise: [{ links: { email: { otherSsns: 3 } } }],
      spare: [{ links: { email: { otherSsns: 2 } } }, { ssn: undefined, links: { email: { otherSsns: 3 } } }],
    },
  },
  LINK_PHONE_MANY_SSNS: {
    family: "shared_contact",
    component: "fraud",
    points: 25,
    meaning: "Four or more SSNs use the phone number.",
    source,
    adverseAction: contact,
    examples: {
      raise: [{ links: { phone: { otherSsns: 3 } } }],
      spare: [{ links: { phone: { otherSsns: 2 } } }, { ssn: undefined, links: { phone: { otherSsns: 3 } } }],
    },
  },
  LINK_ADDRESS_SHARED: {
    family: "link_address",
    component: "fraud",
    points: 0,
    meaning: "Other persons have the address; households, dormitories and shelters do.",
    source,
    examples: { raise: [{ links: { address: { otherPersons: 1 } } }], spare: [{ links: { address: {} } }] },
  },
  LINK_CONFIRMED_FRAUD: {
    family: "link_fraud",
    component: "fraud",
    points: 60,
    meaning: "SSN, email or phone was used by a person whom staff confirmed as fraud.",
    source: labels,
    adverseAction: contact,
    examples: {
      raise: [{ links: { phone: { confirmedFraudPersons: 1 } } }],
      spare: [{ links: { address: { confirmedFraudPersons: 1 } } }],
    },
  },
  LINK_ADDRESS_CONFIRMED_FRAUD: {
    family: "link_address_fraud",
    component: "fraud",
    points: 0,
    meaning: "The address alone was used by a person whom staff confirmed as fraud.",
    source: labels,
    examples: {
      raise: [{ links: { address: { confirmedFraudPersons: 1 } } }],
      spare: [{ links: { address: { confirmedFraudPersons: 1 }, ssn: { confirmedFraudPersons: 1 } } }],
    },
  },
  VELOCITY_24_HOURS: {
    family: "shared_contact",
    component: "fraud",
    points: 15,
    meaning: "Three or more other persons used the SSN, email or phone in 24 hours.",
    source,
    adverseAction: contact,
    examples: {
      raise: [{ links: { phone: { persons24Hours: 3 } } }],
      spare: [{ links: { phone: { persons24Hours: 2 }, address: { persons24Hours: 9 } } }],
    },
  },
  VELOCITY_7_DAYS: {
    family: "shared_contact",
    component: "fraud",
    points: 12,
    meaning: "Five or more other persons used the SSN, email or phone in 7 days.",
    source,
    adverseAction: contact,
    examples: {
      raise: [{ links: { email: { persons7Days: 5 } } }],
      spare: [{ links: { email: { persons7Days: 4 } } }],
    },
  },
  VELOCITY_30_DAYS: {
    family: "shared_contact",
    component: "fraud",
    points: 10,
    meaning: "Eight or more other persons used the SSN, email or phone in 30 days.",
    source,
    adverseAction: contact,
    examples: {
      raise: [{ links: { ssn: { persons30Days: 8 } } }],
      spare: [{ links: { ssn: { persons30Days: 7 } } }],
    },
  },
  LINKS_NOT_EVALUATED: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning: "Links to other applicants were not evaluated.",
    source,
    fixed: true,
    correction: "links",
    voids: "links",
    examples: { raise: [{}], spare: [{ links: {} }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof linkSignals>;

const manySsns = 4;
const velocity = [
  {
    code: "VELOCITY_24_HOURS",
    persons: (shared: SharedIdentifier) => shared.persons24Hours,
    from: 3,
    window: "24 hours",
  },
  {
    code: "VELOCITY_7_DAYS",
    persons: (shared: SharedIdentifier) => shared.persons7Days,
    from: 5,
    window: "7 days",
  },
  {
    code: "VELOCITY_30_DAYS",
    persons: (shared: SharedIdentifier) => shared.persons30Days,
    from: 8,
    window: "30 days",
  },
] as const;

export function findLinkSignals(
  evidence: LinkEvidence | undefined,
  applicant: NormalizedApplicant,
  found: Found,
): void {
  if (evidence === undefined) {
    found.push({ code: "LINKS_NOT_EVALUATED", message: "Links to other applicants were not evaluated." });
    return;
  }
  const seen = `${source}, ${evidence.observedAt}`;
  findSsnNames(evidence.ssn, seen, found);
  const own = applicant.ssn === undefined ? 0 : 1;
  findManySsns("LINK_EMAIL_MANY_SSNS", "email address", evidence.email, own, seen, found);
  findManySsns("LINK_PHONE_MANY_SSNS", "phone number", evidence.phone, own, seen, found);
  if (evidence.address && evidence.address.otherPersons > 0) {
    found.push({
      code: "LINK_ADDRESS_SHARED",
      message: `${evidence.address.otherPersons} other persons gave this address.`,
      source: seen,
    });
  }
  findVelocity(evidence, seen, found);
  findConfirmedFraud(evidence, seen, found);
}

function findSsnNames(shared: SharedIdentifier | undefined, source: string, found: Found): void {
  if (shared === undefined || shared.otherPersons === 0) return;
  if (shared.otherPersons === 1) {
    found.push({
      code: "LINK_SSN_SECOND_NAME",
      message: "The SSN was stated with one other name before.",
      source,
    });
  } else {
    found.push({
      code: "LINK_SSN_MANY_NAMES",
      message: `The SSN was stated with ${shared.otherPersons} other names before.`,
      source,
    });
  }
}

function findManySsns(
  code: "LINK_EMAIL_MANY_SSNS" | "LINK_PHONE_MANY_SSNS",
  what: string,
  shared: SharedIdentifier | undefined,
  own: number,
  source: string,
  found: Found,
): void {
  const ssns = (shared?.otherSsns ?? 0) + own;
  if (shared && shared.otherSsns > 0 && ssns >= manySsns) {
    found.push({ code, message: `${ssns} different SSNs were stated with this ${what}.`, source });
  }
}

function findVelocity(links: LinkEvidence, source: string, found: Found): void {
  for (const { code, persons, from, window } of velocity) {
    let most = 0;
    for (const shared of [links.ssn, links.email, links.phone])
      if (shared) most = Math.max(most, persons(shared));
    if (most >= from) {
      found.push({
        code,
        message: `${most} other persons used the same SSN, email or phone within ${window}.`,
        source,
      });
    }
  }
}

function findConfirmedFraud(links: LinkEvidence, source: string, found: Found): void {
  const shared = [
    links.ssn && links.ssn.confirmedFraudPersons > 0 ? "SSN" : "",
    links.email && links.email.confirmedFraudPersons > 0 ? "email address" : "",
    links.phone && links.phone.confirmedFraudPersons > 0 ? "phone number" : "",
  ].filter((what) => what !== "");
  if (shared.length > 0) {
    found.push({
      code: "LINK_CONFIRMED_FRAUD",
      message: `A person whom staff confirmed as fraud used the same ${shared.join(" and ")}.`,
      source,
    });
  } else if (links.address && links.address.confirmedFraudPersons > 0) {
    found.push({
      code: "LINK_ADDRESS_CONFIRMED_FRAUD",
      message: "A person whom staff confirmed as fraud gave the same address.",
      source,
    });
  }
}
