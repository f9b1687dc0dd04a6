import {
  contactKinds,
  type LinkEvidence,
  type LinkedPerson,
  type NameGrade,
  type SharedIdentifier,
} from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { emailTemplate } from "@/lib/risk/recognize/email-template";
import { isNobodys } from "@/lib/risk/recognize/ssn-class";
import type { Findings, SignalDefinition } from "./definition";

const source = "links within the organization";
const labels = "labels by the organization's staff";
const ssnOfOther = "We could not verify that the Social Security number provided belongs to you";
const manyApplications =
  "Number of recent applications with the same Social Security number, email address or phone number";

/**
 * What other applications say. Each is an association: it can ask for a person's review and never declines, because the
 * other person may be the thief and the applicant the victim. Signals of one family are one fact.
 */
export const linkSignals = {
  LINK_SSN_SECOND_NAME: {
    family: "link_ssn",
    component: "identity",
    points: 30,
    meaning: "The SSN was stated before with an unrelated name.",
    source,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [{ links: { persons: [{ name: "unrelated", same: ["ssn"] }] } }],
      spare: [
        { links: { persons: [{ name: "variant", same: ["ssn"] }] } },
        { links: { persons: [{ name: "given", same: ["ssn"] }] } },
        { links: { persons: [{ name: "unclear", same: ["ssn"] }] } },
        { links: { persons: [{ name: "unrelated", same: ["phone"] }] } },
      ],
    },
  },
  LINK_SSN_MANY_NAMES: {
    family: "link_ssn",
    component: "identity",
    points: 35,
    meaning: "The SSN was stated before with two or more unrelated names.",
    source,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["ssn"] },
              { name: "unrelated", same: ["ssn"] },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "unrelated", same: ["ssn"] },
              { name: "variant", same: ["ssn"] },
            ],
          },
        },
      ],
    },
  },
  LINK_SSN_RELATIVE: {
    family: "link_ssn",
    component: "identity",
    points: 12,
    meaning: "The SSN was stated before with the same family name and another given name.",
    source,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [{ links: { persons: [{ name: "family", same: ["ssn"] }] } }],
      spare: [{ links: { persons: [{ name: "variant", same: ["ssn"] }] } }],
    },
  },
  LINK_SSN_NAME_CHANGED: {
    family: "link_ssn",
    component: "identity",
    points: 0,
    meaning: "The SSN was stated before with the name in another form, as after a marriage.",
    source,
    association: true,
    examples: {
      raise: [
        { links: { persons: [{ name: "given", same: ["ssn"] }] } },
        { links: { persons: [{ name: "variant", same: ["ssn"] }] } },
      ],
      spare: [{ links: { persons: [{ name: "same", same: ["ssn"] }] } }],
    },
  },
  LINK_SSN_SEQUENCE: {
    family: "link_ssn_sequence",
    component: "identity",
    points: 30,
    meaning:
      "An unrelated person applied within seven days with an SSN next to this one; families with SSNs in a row share an address or a phone.",
    source,
    association: true,
    adverseAction: "We could not verify the Social Security number provided",
    examples: {
      raise: [{ links: { persons: [{ name: "unrelated", close: ["ssn"] }] } }],
      spare: [
        { links: { persons: [{ name: "family", close: ["ssn"] }] } },
        { links: { persons: [{ name: "unrelated", close: ["ssn"], same: ["address"] }] } },
        { links: { persons: [{ name: "unrelated", close: ["ssn"], minutesAgo: 11_000 }] } },
      ],
    },
  },
  LINK_PERSON_NEW_CONTACTS: {
    family: "link_person",
    component: "identity",
    points: 30,
    meaning:
      "SSN and name are known, and email, phone and address are all different from before, or were until 30 days ago.",
    source,
    association: true,
    adverseAction:
      "We could not verify the email address, phone number and address provided against our records",
    examples: {
      raise: [
        { links: { persons: [{ name: "same", same: ["ssn"], different: ["email", "phone", "address"] }] } },
        { links: { persons: [{ name: "same", same: ["ssn", ...contactKinds], contactsReplaced: true }] } },
      ],
      spare: [
        { links: { persons: [{ name: "same", same: ["ssn", "email"], different: ["phone", "address"] }] } },
        {
          links: {
            persons: [
              {
                name: "same",
                same: ["ssn"],
                different: ["email", "phone", "address"],
                minutesAgo: 1_100_000,
              },
            ],
          },
        },
      ],
    },
  },
  LINK_PERSON_NEW_SSN: {
    family: "link_person",
    component: "identity",
    points: 30,
    meaning: "Name and mailbox or phone are known with another SSN.",
    source,
    association: true,
    adverseAction:
      "The Social Security number provided differs from our records of your name and contact information",
    correction: "ssn",
    examples: {
      raise: [
        { links: { persons: [{ name: "same", same: ["email"], different: ["ssn"] }] } },
        { links: { persons: [{ name: "variant", same: ["phone"], different: ["ssn"] }] } },
        {
          links: {
            persons: [
              { name: "same", same: ["email"], close: ["ssn"] },
              { name: "same", same: ["email"], close: ["ssn"] },
            ],
          },
        },
      ],
      spare: [
        { links: { persons: [{ name: "same", same: ["email"], close: ["ssn"] }] } },
        { links: { persons: [{ name: "same", same: ["phone", "address"], different: ["ssn"] }] } },
        { links: { persons: [{ name: "family", same: ["email"], different: ["ssn"] }] } },
      ],
    },
  },
  LINK_FORM_EDITED: {
    family: "link_person",
    component: "fraud",
    points: 30,
    meaning: "One form was submitted three times or more, each time with small changes.",
    source,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "variant", same: ["phone"], close: ["email"] },
              { name: "same", same: ["phone"], close: ["ssn", "email"] },
            ],
          },
        },
      ],
      spare: [{ links: { persons: [{ name: "same", same: ["phone"], close: ["ssn", "email"] }] } }],
    },
  },
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
  VELOCITY_10_MINUTES: {
    family: "shared_contact",
    component: "fraud",
    points: 30,
    meaning: "Three or more other persons of other addresses used the email or phone in ten minutes.",
    source,
    association: true,
    adverseAction: manyApplications,
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "family", same: ["phone"], minutesAgo: 1 },
              { name: "family", same: ["phone"], minutesAgo: 4 },
              { name: "family", same: ["phone"], minutesAgo: 10 },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "family", same: ["phone", "address"], minutesAgo: 1 },
              { name: "family", same: ["phone", "address"], minutesAgo: 4 },
              { name: "family", same: ["phone", "address"], minutesAgo: 10 },
            ],
          },
        },
        {
          links: {
            persons: [
              { name: "family", same: ["phone"], minutesAgo: 1 },
              { name: "family", same: ["phone"], minutesAgo: 4 },
              { name: "family", same: ["phone"], minutesAgo: 11 },
            ],
          },
        },
      ],
    },
  },
  VELOCITY_1_HOUR: {
    family: "shared_contact",
    component: "fraud",
    points: 30,
    meaning: "Four or more other persons of other addresses used the email or phone in an hour.",
    source,
    association: true,
    adverseAction: manyApplications,
    examples: {
      raise: [
        {
          links: {
            persons: [
              { name: "family", same: ["email"], minutesAgo: 5 },
              { name: "family", same: ["email"], minutesAgo: 20 },
              { name: "family", same: ["email"], minutesAgo: 40 },
              { name: "family", same: ["email"], minutesAgo: 60 },
            ],
          },
        },
      ],
      spare: [
        {
          links: {
            persons: [
              { name: "family", same: ["email"], minutesAgo: 5 },
              { name: "family", same: ["email"], minutesAgo: 20 },
              { name: "family", same: ["email"], minutesAgo: 40 },
              { name: "family", same: ["email"], minutesAgo: 61 },
            ],
          },
        },
      ],
    },
  },
  VELOCITY_24_HOURS: {
    family: "shared_contact",
    component: "fraud",
    points: 15,
    meaning: "Three or more other persons used the SSN, email or phone in 24 hours.",
    source,
    association: true,
    adverseAction: manyApplications,
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
    association: true,
    adverseAction: manyApplications,
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
    association: true,
    adverseAction: manyApplications,
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

/** Windows of days count persons at any address, hours and minutes only those of other addresses. */
const fastVelocity = [
  { code: "VELOCITY_10_MINUTES", minutes: 10, from: 3, window: "ten minutes" },
  { code: "VELOCITY_1_HOUR", minutes: 60, from: 4, window: "an hour" },
] as const;

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
  findNamesOfSsn(persons, source, found);
  findSsnSequence(persons, source, found);
  findNewContacts(persons, source, found);
  findNewSsn(persons, source, found);
  findEditedForm(persons, source, found);
  findEmailTemplate(persons, applicant, source, found);
  findSharedContacts(persons, source, found);
  findFastVelocity(persons, source, found);
  findSharedAddress(persons, applicant, source, found);
}

/** One person's name in another form, as far as a name can tell. */
const ownNames: ReadonlySet<NameGrade> = new Set(["same", "variant", "unclear"]);
/** Neither the same person nor one of the same family name. */
const isUnrelated = ({ name }: LinkedPerson) => name === "unrelated" || name === "given";
const days = 24 * 60;

function findNamesOfSsn(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const ofSsn = persons.filter(({ same }) => same.includes("ssn"));
  const unrelated = ofSsn.filter(({ name }) => name === "unrelated").length;
  if (unrelated >= 2) {
    found.push({
      code: "LINK_SSN_MANY_NAMES",
      message: `The SSN was stated before with ${unrelated} unrelated names.`,
      source,
    });
  } else if (unrelated === 1) {
    found.push({
      code: "LINK_SSN_SECOND_NAME",
      message: "The SSN was stated before with an unrelated name.",
      source,
    });
  }
  if (ofSsn.some(({ name }) => name === "family")) {
    found.push({
      code: "LINK_SSN_RELATIVE",
      message: "The SSN was stated before with the same family name and another given name.",
      source,
    });
  }
  if (ofSsn.some(({ name }) => name === "given" || name === "variant")) {
    found.push({
      code: "LINK_SSN_NAME_CHANGED",
      message: "The SSN was stated before with the name in another form.",
      source,
    });
  }
}

/** Of 10,000 applicants a week, one in 3,000 has such a neighbor by chance. */
function findSsnSequence(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const neighbors = persons.filter(
    (person) =>
      isUnrelated(person) &&
      person.close.includes("ssn") &&
      person.same.length === 0 &&
      person.minutesAgo <= 7 * days,
  ).length;
  if (neighbors === 0) return;
  found.push({
    code: "LINK_SSN_SEQUENCE",
    message: `${neighbors === 1 ? "An unrelated person" : `${neighbors} unrelated persons`} applied within seven days with an SSN next to this one.`,
    source,
  });
}

/**
 * People move, but hardly ever change mailbox, phone and home at once within two years. A thief who applies again shares
 * contacts with his own application.
 */
function findNewContacts(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const own = persons.filter(
    ({ name, same }) => same.includes("ssn") && (ownNames.has(name) || name === "given"),
  );
  const latest = own[0];
  if (latest === undefined || latest.minutesAgo > 2 * 365 * days) return;
  const changed = own.every(
    ({ different, contactsReplaced }) =>
      contactsReplaced || contactKinds.every((kind) => different.includes(kind)),
  );
  if (!changed) return;
  found.push({
    code: "LINK_PERSON_NEW_CONTACTS",
    message: own.some(({ contactsReplaced }) => contactsReplaced)
      ? "The SSN and name are known, but email, phone and address all changed within the last 30 days."
      : "The SSN and name are known, but email, phone and address are all different from before.",
    source,
  });
}

/**
 * A mistyped SSN is corrected once; other numbers are tried more often. Who shares a phone and an address may be a
 * father and son of one name.
 */
function findNewSsn(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const sharers = persons.filter(
    ({ name, same }) =>
      (name === "same" || name === "variant") &&
      (same.includes("email") || (same.includes("phone") && !same.includes("address"))),
  );
  const others = sharers.filter(({ different }) => different.includes("ssn")).length;
  const corrected = sharers.filter(({ close }) => close.includes("ssn")).length;
  if (others === 0 && corrected < 2) return;
  const numbers = others + corrected;
  found.push({
    code: "LINK_PERSON_NEW_SSN",
    message: `The same name and contact information were stated before with ${numbers === 1 ? "another SSN" : `${numbers} other SSNs`}.`,
    source,
  });
}

/** One corrected form is honest; the third version is not. Another SSN counts where the mailbox is nearly the same. */
function findEditedForm(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const versions = persons.filter(
    ({ name, close, same, different }) =>
      (name === "same" || name === "variant") &&
      close.length > 0 &&
      (same.length > 0 || close.length > 1) &&
      (!different.includes("ssn") || close.includes("email")),
  ).length;
  if (versions < 2) return;
  found.push({
    code: "LINK_FORM_EDITED",
    message: `${versions} earlier applications differ from this one by small changes only.`,
    source,
  });
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
  // A number that was given up goes to somebody else.
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

function findFastVelocity(persons: readonly LinkedPerson[], source: string, found: Found): void {
  for (const { code, minutes, from, window } of fastVelocity) {
    const recent = persons.filter(
      ({ same, minutesAgo }) => minutesAgo <= minutes && !same.includes("address") && !same.includes("ssn"),
    );
    const most = Math.max(
      ...(["email", "phone"] as const).map((kind) => recent.filter(({ same }) => same.includes(kind)).length),
    );
    if (most < from) continue;
    found.push({
      code,
      message: `${most} other persons used the same email or phone within ${window}.`,
      source,
    });
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
