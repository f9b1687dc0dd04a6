import { contactKinds, type LinkedPerson, type NameGrade } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";
import { days, isUnrelated, linkSource as source } from "./linked-person";

const ssnOfOther = "We could not verify that the Social Security number provided belongs to you";

/** What other applications say about the SSN and the name: whether they belong together, and to this applicant. */
export const linkedIdentitySignals = {
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
  LINK_SSN_OTHER_BIRTH: {
    family: "link_ssn",
    component: "identity",
    points: 30,
    meaning:
      "The SSN was stated before with a date of birth that differs in more than a slip. Two statements differ: age itself has no points.",
    source,
    association: true,
    adverseAction: "The date of birth provided differs from our records of the Social Security number",
    correction: "date_of_birth",
    examples: {
      raise: [
        { links: { persons: [{ name: "same", same: ["ssn"], birth: "different" }] } },
        { links: { persons: [{ name: "variant", same: ["ssn"], birth: "generation" }] } },
      ],
      spare: [
        { links: { persons: [{ name: "same", same: ["ssn"], birth: "close" }] } },
        { links: { persons: [{ name: "same", same: ["ssn"], birth: "same" }] } },
        { links: { persons: [{ name: "same", same: ["phone"], birth: "different" }] } },
      ],
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
        {
          links: {
            persons: [{ name: "same", same: ["email"], different: ["ssn"], birth: "generation" }],
          },
        },
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
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof linkedIdentitySignals>;

/** `source` says what was observed, and when. */
export function findLinkedIdentity(persons: readonly LinkedPerson[], source: string, found: Found): void {
  findNamesOfSsn(persons, source, found);
  findSsnSequence(persons, source, found);
  findNewContacts(persons, source, found);
  findNewSsn(persons, source, found);
  findEditedForm(persons, source, found);
}

/** One person's name in another form, as far as a name can tell. */
const ownNames: ReadonlySet<NameGrade> = new Set(["same", "variant", "unclear"]);

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
  if (ofSsn.some(({ birth }) => birth === "different" || birth === "generation")) {
    found.push({
      code: "LINK_SSN_OTHER_BIRTH",
      message: "The SSN was stated before with another date of birth.",
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
 * father and son of one name, and so may those who were born a generation apart.
 */
function findNewSsn(persons: readonly LinkedPerson[], source: string, found: Found): void {
  const sharers = persons.filter(
    ({ name, birth, same }) =>
      (name === "same" || name === "variant") &&
      birth !== "generation" &&
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
