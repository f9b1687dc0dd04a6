import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { countPersons, days, isAccepted, knownSince, unanswered } from "@/lib/risk/sharing/applications";
import { isOneself, looksLikeOneself } from "@/lib/risk/sharing/sameness";
import type { Findings, SignalDefinition } from "./definition";
import { sharingSource as source } from "./shared-elements";

const ssnOfOther = "We could not verify that the Social Security number provided belongs to you";

const stranger = { name: "unrelated", same: ["ssn"], different: ["email", "phone", "address"] } as const;

/** What other applications say about the SSN and the name: whether they belong together, and to this applicant. */
export const linkedIdentitySignals = {
  LINK_SSN_SECOND_NAME: {
    family: "link_ssn",
    component: "identity",
    points: 30,
    meaning:
      "The SSN was stated before with an unrelated name, and this applicant's contacts weren't known with it before that.",
    source,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [{ sharing: { earlier: [stranger] } }],
      spare: [
        { sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "given", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "unclear", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "unrelated", same: ["phone"] }] } },
        { sharing: { earlier: [stranger, { name: "same", same: ["ssn", "phone"], minutesAgo: 90_000 }] } },
      ],
    },
  },
  LINK_SSN_MANY_NAMES: {
    family: "link_ssn",
    component: "identity",
    points: 60,
    meaning: "The SSN was stated before with two or more unrelated names; each further one weighs more.",
    source,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [{ sharing: { earlier: [stranger, { ...stranger, person: 2 }] } }],
      spare: [{ sharing: { earlier: [{ ...stranger, person: 1 }, { ...stranger, person: 1 }] } }],
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
      raise: [{ sharing: { earlier: [{ name: "family", same: ["ssn"] }] } }],
      spare: [{ sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } }],
    },
  },
  LINK_SSN_OTHER_BIRTH: {
    family: "link_ssn",
    component: "identity",
    points: 32,
    meaning:
      "The SSN was stated before with a date of birth that differs in more than a slip. Two statements differ: age itself has no points.",
    source,
    association: true,
    adverseAction: "The date of birth provided differs from our records of the Social Security number",
    correction: "date_of_birth",
    examples: {
      raise: [
        { sharing: { earlier: [{ name: "same", same: ["ssn"], birth: "different" }] } },
        { sharing: { earlier: [{ name: "variant", same: ["ssn"], birth: "generation" }] } },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["ssn"], birth: "close" }] } },
        { sharing: { earlier: [{ name: "same", same: ["ssn"], birth: "same" }] } },
        { sharing: { earlier: [{ name: "same", same: ["phone"], birth: "different" }] } },
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
        { sharing: { earlier: [{ name: "given", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } },
      ],
      spare: [{ sharing: { earlier: [{ name: "same", same: ["ssn"] }] } }],
    },
  },
  LINK_PERSON_NEW_CONTACTS: {
    family: "link_person",
    component: "identity",
    points: 32,
    meaning:
      "SSN and name are known, but email, phone and address are all different from before. Contacts that were known first count as the owner's.",
    source,
    association: true,
    adverseAction: "The contact information provided differs from our records of you",
    examples: {
      raise: [
        { sharing: { earlier: [{ name: "same", same: ["ssn"], different: ["email", "phone", "address"] }] } },
        {
          sharing: {
            earlier: [
              { name: "same", same: ["ssn", "phone"], minutesAgo: 10_000 },
              { name: "same", same: ["ssn"], different: ["email", "phone", "address"], minutesAgo: 90_000 },
            ],
          },
        },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["ssn", "phone"], different: ["email", "address"] }] } },
        {
          sharing: {
            earlier: [
              { name: "same", same: ["ssn"], different: ["email", "phone", "address"], minutesAgo: 10_000 },
              { name: "same", same: ["ssn", "phone"], minutesAgo: 90_000 },
            ],
          },
        },
        {
          sharing: {
            earlier: [
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
    points: 60,
    meaning:
      "What looks like the same person applied before with another SSN: name, date of birth, contacts and device weigh by how rare they are. Each further number weighs more.",
    source,
    association: true,
    adverseAction: "The Social Security number provided differs from our records of you",
    correction: "ssn",
    examples: {
      raise: [
        { sharing: { earlier: [{ name: "same", same: ["email"], different: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "variant", birth: "same", same: ["phone"], different: ["ssn"] }] } },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["email"], close: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "same", same: ["address"], different: ["ssn"] }] } },
        {
          sharing: {
            earlier: [{ name: "same", same: ["email"], different: ["ssn"], birth: "generation" }],
          },
        },
        { sharing: { earlier: [{ name: "family", same: ["email", "phone"], different: ["ssn"] }] } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof linkedIdentitySignals>;

export function findLinkedIdentity(all: readonly EarlierApplication[], seen: string, found: Found): void {
  const earlier = unanswered(all);
  findNamesOfSsn(earlier, seen, found);
  findNewContacts(earlier, seen, found);
  findNewSsn(earlier, seen, found);
}

function findNamesOfSsn(earlier: readonly EarlierApplication[], seen: string, found: Found): void {
  const ofSsn = earlier.filter(({ same }) => same.includes("ssn"));
  if (ofSsn.length === 0) return;
  const since = knownSince(earlier);
  const unrelated = countPersons(
    ofSsn.filter(({ name, minutesAgo }) => name === "unrelated" && minutesAgo >= since),
  );
  if (unrelated >= 2) {
    found.push({
      code: "LINK_SSN_MANY_NAMES",
      points: Math.min(60, 30 + 7 * (unrelated - 1)),
      message: `The SSN was stated before with ${unrelated} unrelated names.`,
      source: seen,
    });
  } else if (unrelated === 1) {
    found.push({
      code: "LINK_SSN_SECOND_NAME",
      message: "The SSN was stated before with an unrelated name.",
      source: seen,
    });
  }
  if (ofSsn.some(({ name }) => name === "family")) {
    found.push({
      code: "LINK_SSN_RELATIVE",
      message: "The SSN was stated before with the same family name and another given name.",
      source: seen,
    });
  }
  if (ofSsn.some(({ birth, minutesAgo }) => isOtherBirth(birth) && minutesAgo >= since)) {
    found.push({
      code: "LINK_SSN_OTHER_BIRTH",
      message: "The SSN was stated before with another date of birth.",
      source: seen,
    });
  }
  if (ofSsn.some(({ name }) => name === "given" || name === "variant")) {
    found.push({
      code: "LINK_SSN_NAME_CHANGED",
      message: "The SSN was stated before with the name in another form.",
      source: seen,
    });
  }
}

function isOtherBirth(birth: EarlierApplication["birth"]): boolean {
  return birth === "different" || birth === "generation";
}

const contacts = ["email", "phone", "address"] as const;
/** After that, people have moved and changed providers in all honesty. */
const rememberedDays = 2 * 365;

/**
 * People move, but hardly ever change mailbox, phone and home at once. Of two sets of contacts under one SSN and name, those
 * that came first are the owner's.
 */
function findNewContacts(earlier: readonly EarlierApplication[], seen: string, found: Found): void {
  const own = earlier.filter(isOneself);
  const [latest] = own;
  if (latest === undefined || latest.minutesAgo > rememberedDays * days) return;
  const oldest = (some: readonly EarlierApplication[]) =>
    Math.max(0, ...some.map(({ minutesAgo }) => minutesAgo));
  const others = own.filter(({ different }) => contacts.every((kind) => different.includes(kind)));
  if (others.length === 0) return;
  const alike = own.filter(({ same }) => contacts.some((kind) => same.includes(kind)));
  if (alike.length > 0 && oldest(alike) >= oldest(others)) return;
  found.push({
    code: "LINK_PERSON_NEW_CONTACTS",
    message: "The SSN and name are known, but email, phone and address are all different from before.",
    source: seen,
  });
}

/** The applicant's own earlier application with this SSN came first: another number under these contacts is not theirs. */
function findNewSsn(earlier: readonly EarlierApplication[], seen: string, found: Found): void {
  const since = Math.max(
    0,
    ...earlier.filter((one) => isOneself(one) && isAccepted(one)).map(({ minutesAgo }) => minutesAgo),
  );
  const others = earlier.filter(
    (one) => one.different.includes("ssn") && one.minutesAgo >= since && looksLikeOneself(one),
  );
  const numbers = countPersons(others);
  if (numbers === 0) return;
  found.push({
    code: "LINK_PERSON_NEW_SSN",
    points: Math.min(60, 31 + 6 * (numbers - 1)),
    message: `What looks like the same person applied before with ${numbers === 1 ? "another SSN" : `${numbers} other SSNs`}.`,
    source: seen,
  });
}
