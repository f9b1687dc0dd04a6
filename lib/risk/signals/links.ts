import type { Evidence, LinkEvidence, LinkedPerson } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { emailTemplate } from "@/lib/risk/recognize/email-template";
import { isNobodys } from "@/lib/risk/recognize/ssn-class";
import type { Findings, SignalDefinition } from "./definition";
import { findLinkedIdentity, linkedIdentitySignals } from "./linked-identity";
import { days, isUnrelated, linkSource as source } from "./linked-person";
import { findFastVelocity, findVelocity, velocitySignals } from "./velocity";

const labels = "labels by the organization's staff";

/**
 * What other applications say. Each is an association: it can ask for a person's review and never declines, because the
 * other person may be the thief and the applicant the victim. Signals of one family are one fact.
 */
export const linkSignals = {
  ...linkedIdentitySignals,
  LINK_EMAIL_TEMPLATE: {
    family: "link_email_template",
    component: "fraud",
    points: 30,
    meaning:
      "Two or more unrelated persons applied within 30 days with mailboxes that differ from this one in digits only, and that have no name in them.",
    source,
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
    examples: {
      raise: [
        {
          email: "apply104@gmail.com",
          links: {
            persons: [
              { name: "unrelated", close: ["email"], different: ["ssn"] },
              { name: "unrelated", close: ["email"], different: ["ssn"] },
            ],
          },
        },
      ],
      spare: [
        { email: "apply104@gmail.com", links: { persons: [{ name: "unrelated", close: ["email"] }] } },
        {
          email: "maria.santos4@gmail.com",
          links: {
            persons: [
              { name: "unrelated", close: ["email"] },
              { name: "unrelated", close: ["email"] },
            ],
          },
        },
        {
          email: "apply104@gmail.com",
          links: {
            persons: [
              { name: "unrelated", close: ["email"], minutesAgo: 50_000 },
              { name: "unrelated", close: ["email"], minutesAgo: 50_000 },
            ],
          },
        },
      ],
    },
  },
  LINK_EMAIL_MANY_SSNS: {
    family: "shared_contact",
    component: "fraud",
    points: 30,
    meaning:
      "The mailbox was used by two or more other persons who share neither a family name nor an address.",
    source,
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["email"], different: ["ssn"] },
              { name: "given", same: ["email"], different: ["ssn"] },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["email", "address"] },
              { name: "family", same: ["email"] },
            ],
          },
        },
      ],
    },
  },
  LINK_PHONE_MANY_SSNS: {
    family: "shared_contact",
    component: "fraud",
    points: 30,
    meaning:
      "The phone number was used within a year by two or more other persons who share neither a family name nor an address.",
    source,
    association: true,
    adverseAction: "We could not verify that the phone number provided is yours",
    correction: "phone",
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["phone"], different: ["address"] },
              { name: "unrelated", same: ["phone"], different: ["address"] },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["phone", "address"] },
              { name: "unrelated", same: ["phone", "address"] },
            ],
          },
        },
        {
          links: {
            persons: [
              { name: "unrelated", same: ["phone"], minutesAgo: 600_000 },
              { name: "unrelated", same: ["phone"], minutesAgo: 600_000 },
            ],
          },
        },
      ],
    },
  },
  LINK_ADDRESS_MANY_PERSONS: {
    family: "link_address",
    component: "fraud",
    points: 30,
    meaning:
      "Three or more other persons with unrelated names and contacts gave the address within three days, and it is no home of many.",
    source,
    association: true,
    adverseAction: "We could not verify that you live at the address provided",
    correction: "address",
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["address"], different: ["phone"] },
              { name: "unrelated", same: ["address"], different: ["phone"] },
              { name: "given", same: ["address"], different: ["phone"] },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["address", "phone"] },
              { name: "unrelated", same: ["address"] },
              { name: "unrelated", same: ["address"] },
              { name: "unrelated", same: ["address", "phone"] },
            ],
          },
        },
        {
          address: { street: "100 University Hall", city: "Seattle", state: "WA", zip: "98101" },
          links: {
            persons: [
              { name: "unrelated", same: ["address"] },
              { name: "unrelated", same: ["address"] },
              { name: "unrelated", same: ["address"] },
            ],
          },
        },
      ],
    },
  },
  LINK_ADDRESS_SHARED: {
    family: "link_address",
    component: "fraud",
    points: 0,
    meaning: "Other persons have the address; households, dormitories and shelters do.",
    source,
    association: true,
    examples: { raise: [{ links: { address: { otherPersons: 1 } } }], spare: [{ links: { address: {} } }] },
  },
  LINK_CONFIRMED_FRAUD: {
    family: "link_fraud",
    component: "fraud",
    points: 60,
    meaning: "SSN, email or phone was used by a person whom staff confirmed as fraud.",
    source: labels,
    association: true,
    adverseAction:
      "We could not verify that the Social Security number, email address or phone number provided is yours",
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
    association: true,
    examples: {
      raise: [{ links: { address: { confirmedFraudPersons: 1 } } }],
      spare: [{ links: { address: { confirmedFraudPersons: 1 }, ssn: { confirmedFraudPersons: 1 } } }],
    },
  },
  ...velocitySignals,
  LINKS_NOT_EVALUATED: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning: "Links to other applicants were not evaluated.",
    source,
    fixed: true,
    correction: "links",
    voids: "links",
    examples: { raise: [{}], spare: [{ links: {} }, { linksWithheld: true }] },
  },
  LINKS_WITHHELD: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning:
      "Whoever submitted the applicant may be guessing Social Security numbers. What other applications say would answer the guess, so it was left out, whether or not there is anything: a person decides.",
    source,
    fixed: true,
    notice: true,
    voids: "links",
    examples: { raise: [{ linksWithheld: true }], spare: [{}, { links: {} }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof linkSignals>;

export function findLinkSignals(
  { links: evidence, linksWithheld, applicant }: Pick<Evidence, "links" | "linksWithheld" | "applicant">,
  found: Found,
): void {
  if (linksWithheld) {
    found.push({
      code: "LINKS_WITHHELD",
      message: "Evidence from other applications was left out: a person has to decide.",
    });
    return;
  }
  if (evidence === undefined) {
    found.push({ code: "LINKS_NOT_EVALUATED", message: "Links to other applicants were not evaluated." });
    return;
  }
  const seen = `${source}, ${evidence.observedAt}`;
  const links = withoutNobodys(evidence, applicant);
  if (links.persons) findPersons(links.persons, applicant, seen, found);
  if (links.address && links.address.otherPersons > 0) {
    found.push({
      code: "LINK_ADDRESS_SHARED",
      message: `${links.address.otherPersons} other persons gave this address.`,
      source: seen,
    });
  }
  findVelocity(links, seen, found);
  findConfirmedFraud(links, seen, found);
}

/** Those who state a number that no one has do not share it. */
function withoutNobodys(evidence: LinkEvidence, { ssn }: NormalizedApplicant): LinkEvidence {
  if (ssn === undefined || !isNobodys(ssn)) return evidence;
  const { ssn: _, ...links } = evidence;
  return links;
}

function findPersons(
  persons: readonly LinkedPerson[],
  applicant: NormalizedApplicant,
  source: string,
  found: Found,
): void {
  findLinkedIdentity(persons, source, found);
  findEmailTemplate(persons, applicant, source, found);
  findSharedContacts(persons, source, found);
  findFastVelocity(persons, source, found);
  findSharedAddress(persons, applicant, source, found);
}

function findEmailTemplate(
  persons: readonly LinkedPerson[],
  applicant: NormalizedApplicant,
  source: string,
  found: Found,
): void {
  const others = persons.filter(
    (person) => isUnrelated(person) && person.close.includes("email") && person.minutesAgo <= 30 * days,
  ).length;
  if (others < 2 || emailTemplate(applicant) === undefined) return;
  found.push({
    code: "LINK_EMAIL_TEMPLATE",
    message: `${others} unrelated persons applied within 30 days with mailboxes that differ from this one in digits only.`,
    source,
  });
}

const sharedContacts = [
  { kind: "email", code: "LINK_EMAIL_MANY_SSNS", what: "email address", within: Number.POSITIVE_INFINITY },
  // Carriers reassign numbers.
  { kind: "phone", code: "LINK_PHONE_MANY_SSNS", what: "phone number", within: 365 * days },
] as const;

function findSharedContacts(persons: readonly LinkedPerson[], source: string, found: Found): void {
  for (const { kind, code, what, within } of sharedContacts) {
    const strangers = persons.filter(
      (person) =>
        isUnrelated(person) &&
        person.same.includes(kind) &&
        !person.same.includes("address") &&
        !person.same.includes("ssn") &&
        person.minutesAgo <= within,
    ).length;
    if (strangers < 2) continue;
    found.push({ code, message: `${strangers} unrelated persons gave the same ${what}.`, source });
  }
}

/** Homes of many, where strangers share an address in all honesty. Source: USPS Publication 28, designators. */
const homesOfMany =
  /\b(?:PO BOX|GENERAL DELIVERY|PMB|PSC|CMR|HALL|DORM|DORMITORY|RESIDENCE|COLLEGE|UNIVERSITY|CAMPUS|SHELTER|MISSION|HOSTEL|HOSPITAL|BARRACKS|CENTER|CTR|TOWER|TOWERS|MANOR|APARTMENTS|APTS|TRLR|LOT|RM|HOTEL|MOTEL|CHURCH)\b/;

function findSharedAddress(
  persons: readonly LinkedPerson[],
  { address }: NormalizedApplicant,
  source: string,
  found: Found,
): void {
  if (address === undefined || homesOfMany.test(address.street)) return;
  const sharers = persons.filter(
    ({ same, minutesAgo }) => same.includes("address") && minutesAgo <= 3 * days,
  );
  const strangers = sharers.filter(
    (person) => isUnrelated(person) && !person.same.includes("phone") && !person.same.includes("email"),
  ).length;
  // A shelter's clients share its phone as well.
  if (strangers < 3 || strangers * 2 <= sharers.length) return;
  found.push({
    code: "LINK_ADDRESS_MANY_PERSONS",
    message: `${strangers} persons with unrelated names and contacts gave this address within three days.`,
    source,
  });
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
