import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type EarlierApplication, personalKinds, type SharingEvidence } from "@/lib/risk/input/sharing";
import { isOwnBox } from "@/lib/risk/recognize/home-of-many";
import { cameBefore, type OwnApplications } from "@/lib/risk/sharing/owner";
import { commonOf, contactsReturn, isOneself, looksLikeOneself } from "@/lib/risk/sharing/sameness";
import { elementWords, listed } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingSource } from "./shared-elements";

export const knownPersonSignals = {
  CONTACTS_REPLACED: {
    family: "known_person",
    component: "identity",
    points: 50,
    meaning:
      "The SSN and the name or date of birth are known, or both of these with a slip in the SSN, but the known email address and phone number aren't given again: both are new, or one is left out and the address isn't the known one either. What was known first counts, whatever came in between. It counts less on the known connection or device, and at a post office box, which those who flee violence get.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify the contact information provided against our records",
    examples: {
      raise: [
        { sharing: { earlier: [{ name: "same", same: ["ssn"], different: ["email", "phone", "address"] }] } },
        { sharing: { earlier: [{ name: "same", same: ["ssn", "address"], different: ["email", "phone"] }] } },
        {
          sharing: {
            earlier: [
              {
                name: "same",
                same: ["ssn", "address", "device"],
                different: ["email", "phone"],
                minutesAgo: 2,
              },
            ],
          },
        },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["ssn", "email"], different: ["phone", "address"] }] } },
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
        {
          sharing: {
            earlier: [
              { name: "same", same: ["ssn"], different: ["email", "phone"], minutesAgo: 60 },
              { name: "same", same: ["ssn", "email", "phone"], minutesAgo: 90_000 },
            ],
          },
        },
      ],
    },
  },
  SSN_REPLACED: {
    family: "known_person",
    component: "identity",
    points: 60,
    meaning:
      "The name, date of birth and contacts are known with another SSN. A corrected typing error doesn't count.",
    source: sharingSource,
    association: true,
    adverseAction:
      "The Social Security number provided differs from our records of your name and contact information",
    correction: "ssn",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [{ name: "same", birth: "same", same: ["email", "phone"], different: ["ssn"] }],
          },
        },
        { sharing: { earlier: [{ name: "same", same: ["email", "phone"], different: ["ssn"] }] } },
        {
          sharing: {
            earlier: [
              { name: "given", birth: "same", same: ["address"], different: ["ssn", "email", "phone"] },
            ],
          },
        },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", birth: "same", same: ["email", "phone"], close: ["ssn"] }] } },
        {
          sharing: {
            earlier: [
              { name: "same", birth: "generation", same: ["email", "phone", "address"], different: ["ssn"] },
            ],
          },
        },
        {
          sharing: {
            earlier: [{ name: "family", birth: "same", same: ["email", "phone"], different: ["ssn"] }],
          },
        },
        {
          sharing: {
            earlier: [
              { name: "given", birth: "close", same: ["address"], different: ["ssn", "email", "phone"] },
            ],
          },
        },
      ],
    },
  },
  KNOWN_CUSTOMER: {
    family: "known_good",
    component: "fraud",
    points: -10,
    meaning: "The same person was approved before with two of the same contacts.",
    source: sharingSource,
    examples: {
      raise: [
        {
          phone: "800-343-7011",
          sharing: { earlier: [{ name: "same", same: ["ssn", "email", "address"], minutesAgo: 90_000 }] },
        },
      ],
      spare: [
        {
          phone: "800-343-7011",
          sharing: { earlier: [{ name: "same", same: ["ssn", "email"], minutesAgo: 90_000 }] },
        },
        {
          phone: "800-343-7011",
          sharing: {
            earlier: [
              { name: "same", same: ["ssn", "email", "address"], minutesAgo: 90_000, standing: "held" },
            ],
          },
        },
      ],
    },
  },
  KNOWN_GOOD: {
    family: "known_good",
    component: "fraud",
    points: -12,
    meaning: "Staff labeled an earlier application with the same SSN and a contact in common as good.",
    source: "labels by the organization's staff",
    examples: {
      raise: [
        {
          phone: "800-343-7011",
          sharing: { earlier: [{ name: "same", same: ["ssn", "email"], standing: "good" }] },
        },
      ],
      spare: [
        { phone: "800-343-7011", sharing: { earlier: [{ name: "same", same: ["ssn"], standing: "good" }] } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof knownPersonSignals>;

const day = 24 * 60;
const knownFor = 2 * 365 * day;
/** From then on a customer is known well. */
const knownWell = 90 * day;

export function findKnownPerson(
  { earlier, elements }: Pick<SharingEvidence, "earlier" | "elements">,
  applications: OwnApplications,
  source: string,
  applicant: NormalizedApplicant,
  found: Found,
): void {
  if (personalKinds.some((kind) => applicant[kind] !== undefined))
    findReplacedContacts(applications, source, applicant, found);
  const isHomeOfFew = (elements.address?.persons[0] ?? 0) <= mostAtHome;
  findReplacedSsn(earlier, { isHomeOfFew }, source, found);
  findKnownCustomer(applications, source, found);
}

/**
 * A thief seldom has the victim's connection or device. Of those held for new contacts, 210 who had were honest and 68 fraud; of
 * all others, 365 and 1,590.
 */
const lessLikeOwner = 8;

const isLikeOwner = ({ same }: EarlierApplication): boolean => same.includes("ip") || same.includes("device");

/** The more recent the known contacts, the rarer new ones are. */
function sinceKnownPoints(minutes: number): number {
  if (minutes <= 7 * day) return 6;
  if (minutes <= 30 * day) return 4;
  return minutes <= knownWell ? 2 : 0;
}

/**
 * In a year 4 % of phone numbers are reassigned and people give up one mailbox in ten, so few returning people change both. An
 * identity thief does. Contacts that the person used for 30 days are the person's own.
 */
function findReplacedContacts(
  { own, knownSince }: OwnApplications,
  source: string,
  applicant: NormalizedApplicant,
  found: Found,
): void {
  let replaced = 0;
  let nearest: EarlierApplication | undefined;
  const isElsewhere = !own.some((one) => isSettled(one) && isReturning(one, "address"));
  for (const one of own) {
    if (!(isOneself(one) || hasSlippedSsn(one)) || one.minutesAgo > knownFor) continue;
    if (one.same.includes("email") || one.same.includes("phone")) {
      if (isSettled(one)) return;
      continue;
    }
    if (!areContactsReplaced(one) && !(isElsewhere && areContactsLeft(one))) continue;
    if (one.same.includes("device") && one.minutesAgo > 30 * day) continue;
    if (!cameBefore(one, knownSince)) continue;
    replaced++;
    nearest ??= one;
  }
  if (nearest === undefined) return;
  const { minutesAgo } = nearest;
  const isMoved = applicant.address !== undefined && !isReturning(nearest, "address");
  found.push({
    code: "CONTACTS_REPLACED",
    points: Math.min(
      50,
      30 +
        (isMoved ? movedPoints(applicant) : 0) +
        sinceKnownPoints(minutesAgo) +
        4 * (replaced - 1) -
        (isLikeOwner(nearest) ? lessLikeOwner : 0),
    ),
    message: replacedMessage(nearest, applicant),
    source,
  });
}

/**
 * People who flee violence get a post office box from their state, under which no one finds them, and take new contacts. Source:
 * National Association of Confidential Address Programs.
 */
function movedPoints({ address }: NormalizedApplicant): number {
  return address && isOwnBox(address.street) ? -6 : 3;
}

function replacedMessage(one: EarlierApplication, applicant: NormalizedApplicant): string {
  const others = personalKinds.filter((kind) => applicant[kind] !== undefined && !isReturning(one, kind));
  const left = personalKinds.filter((kind) => isLeftOut(one, kind));
  const said = (kinds: readonly PersonalKind[]) =>
    `${listed(kinds.map((kind) => elementWords[kind]))} ${kinds.length === 1 ? "is" : "are"}`;
  const isLess = left.length === 0 ? "" : `, and the known ${said(left)} left out`;
  const known = hasSlippedSsn(one)
    ? "name and date of birth are known with nearly the same SSN"
    : `SSN and ${commonOf(one)} are known`;
  return `The ${known}, but the ${said(others)} new${isLess}.`;
}

type PersonalKind = (typeof personalKinds)[number];

/** One form corrects a slip. It doesn't also give other contacts. */
function hasSlippedSsn({ name, birth, close }: EarlierApplication): boolean {
  return close.includes("ssn") && name === "same" && birth === "same";
}

/** The person had these contacts for 30 days. */
function isSettled({ minutesAgo, standing }: EarlierApplication): boolean {
  return minutesAgo > 30 * day && standing !== "held" && standing !== "rejected";
}

function areContactsReplaced(one: EarlierApplication): boolean {
  return isChanged(one, "email") && isChanged(one, "phone");
}

/** No known contact returns: what isn't replaced is left out or was never known. */
function areContactsLeft(one: EarlierApplication): boolean {
  const isGone = (kind: "email" | "phone") => isChanged(one, kind) || isLeftOut(one, kind);
  return (isGone("email") || isGone("phone")) && personalKinds.every((kind) => !isReturning(one, kind));
}

function isReturning(one: EarlierApplication, kind: PersonalKind): boolean {
  if (one.same.includes(kind)) return true;
  return one.close.includes(kind) && (kind === "address" || !isChanged(one, kind));
}

function isLeftOut({ withdrawn }: EarlierApplication, kind: PersonalKind): boolean {
  return withdrawn?.includes(kind) === true;
}

/** Within a day a small edit corrects a slip. Later, with the other contact changed as well, it avoids the one that is known. */
function isChanged({ different, close, minutesAgo }: EarlierApplication, kind: "email" | "phone"): boolean {
  return different.includes(kind) || (close.includes(kind) && minutesAgo > day);
}

/** A marriage changes the family name and keeps the SSN. */
function isOwnWithOtherSsn(one: EarlierApplication, { isHomeOfFew }: { isHomeOfFew: boolean }): boolean {
  const { name, birth, same } = one;
  if (name !== "same" && name !== "variant" && name !== "given") return false;
  if (isHomeOfFew && isNamesakeOfHome(one)) return true;
  if (birth === undefined) return name !== "given" && same.includes("email");
  if (!looksLikeOneself(one)) return false;
  if (birth === "same" || birth === "close") return true;
  // Namesakes of one family share a home and a phone, seldom more.
  const contacts = (["email", "phone", "device"] as const).filter((kind) => same.includes(kind));
  return birth === "different" && name !== "given" && contacts.length >= 2;
}

/** With more people at an address, two may have a common name. */
const mostAtHome = 8;

/** Junior and senior are a generation apart. Two people with the same name and about the same age rarely share a home. */
function isNamesakeOfHome({ name, birth, same }: EarlierApplication): boolean {
  return name === "same" && birth === "different" && same.includes("address");
}

function findReplacedSsn(
  earlier: readonly EarlierApplication[],
  home: { isHomeOfFew: boolean },
  source: string,
  found: Found,
): void {
  const numbers = new Set<number>();
  let isSameName = false;
  for (const one of earlier) {
    if (!one.different.includes("ssn") || !isOwnWithOtherSsn(one, home)) continue;
    numbers.add(one.person);
    if (one.name !== "given") isSameName = true;
  }
  if (numbers.size === 0) return;
  found.push({
    code: "SSN_REPLACED",
    points: Math.min(60, 31 + 6 * (numbers.size - 1)),
    message: isSameName
      ? "The name and contacts were given before with another SSN."
      : "The given name, date of birth and home or contacts were given before with another SSN and family name.",
    source,
  });
}

function findKnownCustomer({ own }: OwnApplications, source: string, found: Found): void {
  let points = 0;
  let isGood = false;
  for (const one of own) {
    if (!one.same.includes("ssn")) continue;
    if (one.standing === "good" && (one.same.includes("email") || one.same.includes("phone"))) isGood = true;
    if (!contactsReturn(one)) continue;
    if (one.standing === "cleared" || one.standing === "good") points = 10;
    // What the machine approved an hour ago may be this form's first try.
    if (one.standing === "approved" && one.minutesAgo > day)
      points = Math.max(points, one.minutesAgo > knownWell ? 10 : 5);
  }
  if (points > 0) {
    found.push({
      code: "KNOWN_CUSTOMER",
      points: -points,
      message: "The same person was approved before with the same contacts.",
      source,
    });
  }
  if (isGood) {
    found.push({
      code: "KNOWN_GOOD",
      message: "Staff labeled an earlier application with the same SSN and a contact in common as good.",
    });
  }
}
