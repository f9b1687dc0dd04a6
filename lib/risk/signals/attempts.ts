import {
  type EarlierApplication,
  type ElementKind,
  personalKinds,
  type SharingEvidence,
} from "@/lib/risk/input/sharing";
import { cameBefore, type OwnApplications } from "@/lib/risk/sharing/owner";
import { commonOf, contactsReturn } from "@/lib/risk/sharing/sameness";
import { capitalized, elementWords, listed, numberWord } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingSource } from "./shared-elements";

const mostOfChanges = 45;
/** Email addresses, phone numbers or addresses of one person. */
const fewestValues = 3;

const changedSince = "Information provided differs from your earlier application, which we could not verify";

export const attemptSignals = {
  ATTEMPT_CHANGED: {
    family: "attempts",
    component: "fraud",
    points: 80,
    meaning:
      "The same person was held or rejected before and now gives a different value or leaves one out. A corrected typing error doesn't count, and a person's approval ends it.",
    source: sharingSource,
    association: true,
    adverseAction: changedSince,
    examples: {
      raise: [
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "phone"], different: ["email"], standing: "held" }],
          },
        },
        {
          sharing: {
            earlier: [{ name: "same", birth: "same", same: ["phone"], different: ["ssn"], standing: "held" }],
          },
        },
      ],
      spare: [
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "phone"], close: ["email"], standing: "held" }],
          },
        },
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "phone"], different: ["email"], standing: "approved" }],
          },
        },
        { sharing: { earlier: [{ name: "same", same: ["ssn", "phone", "email"], standing: "held" }] } },
        {
          sharing: {
            earlier: [
              { name: "same", same: ["ssn", "phone"], different: ["email"], standing: "held", minutesAgo: 9 },
              { name: "same", same: ["ssn", "phone", "email"], minutesAgo: 90_000 },
            ],
          },
        },
      ],
    },
  },
  ATTEMPT_REPEATED: {
    family: "attempts",
    component: "fraud",
    points: 40,
    meaning: "A reviewer rejected an earlier application of the same person. A person's approval ends it.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify the information in your earlier application",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "email", "phone", "address"], standing: "rejected" }],
          },
        },
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "phone"], close: ["email"], standing: "rejected" }],
          },
        },
      ],
      spare: [
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "email", "phone", "address"], standing: "held" }],
          },
        },
        {
          sharing: {
            earlier: [
              { name: "same", same: ["ssn", "phone", "email"], standing: "cleared", minutesAgo: 9 },
              { name: "same", same: ["ssn", "phone", "email"], standing: "rejected", minutesAgo: 90 },
            ],
          },
        },
      ],
    },
  },
  ATTEMPT_EDITED: {
    family: "attempts",
    component: "fraud",
    points: 80,
    meaning:
      "One form was submitted three or more times with small changes, or the same person changed the SSN slightly and something else with it, or a held application came back under another name with a slightly edited value.",
    source: sharingSource,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [
              { name: "variant", same: ["ssn", "phone"], close: ["email"] },
              { name: "same", same: ["phone"], close: ["ssn", "email"], birth: "same" },
            ],
          },
        },
        {
          sharing: {
            earlier: [{ name: "same", birth: "same", same: ["phone"], close: ["ssn"], different: ["email"] }],
          },
        },
        {
          sharing: { earlier: [{ name: "unrelated", same: ["address"], close: ["ssn"], standing: "held" }] },
        },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["ssn", "phone"], close: ["email"] }] } },
        { sharing: { earlier: [{ name: "unrelated", same: ["address"], close: ["ssn"] }] } },
      ],
    },
  },
  VALUES_CHANGE_OFTEN: {
    family: "attempts",
    component: "fraud",
    points: mostOfChanges,
    meaning:
      "Within 30 days the same person gave three or more email addresses, phone numbers or addresses. Typing errors don't count, nor does a return to the oldest, and a person's approval ends it.",
    source: sharingSource,
    association: true,
    adverseAction: changedSince,
    examples: {
      raise: [{ sharing: { given: { email: 1, phone: 1, address: 4 } } }],
      spare: [{ sharing: {} }],
    },
  },
  BIRTH_DATE_CHANGED: {
    family: "attempts",
    component: "fraud",
    points: mostOfChanges,
    meaning:
      "Within 30 days the same person gave two or more dates of birth; typing errors don't count, nor does a return to the oldest, and a person's approval ends it. Or the person was under 18 by an earlier one, and is a few years older by another.",
    source: sharingSource,
    association: true,
    adverseAction: "The date of birth provided differs from your earlier application",
    correction: "date_of_birth",
    examples: {
      raise: [
        { sharing: { given: { email: 1, phone: 1, address: 1, birth: 2 } } },
        { sharing: { minorBefore: true } },
      ],
      spare: [{ sharing: { given: { email: 1, phone: 1, address: 3 } } }, { sharing: {} }],
    },
  },
  ATTEMPT_FRAUD: {
    family: "fraud_near",
    component: "fraud",
    points: 60,
    meaning:
      "Staff labeled an earlier application of the same person as fraud; the person may be its victim.",
    source: "labels by the organization's staff",
    association: true,
    adverseAction: "Our record of earlier applications with this name and Social Security number",
    examples: {
      raise: [{ sharing: { earlier: [{ name: "same", same: ["ssn"], standing: "fraud" }] } }],
      spare: [{ sharing: { earlier: [{ name: "unrelated", same: ["phone"], standing: "fraud" }] } }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof attemptSignals>;

/**
 * About one honest applicant in 5,000 gives three values of a kind in a month, and one in 2,000 corrects more than a typing
 * error in a date of birth. Hardly anyone gives four, moves twice in a day, or corrects the date twice.
 */
export function findChanges(
  { given, minorBefore }: Pick<SharingEvidence, "given" | "minorBefore">,
  { own }: OwnApplications,
  source: string,
  found: Found,
): void {
  if (minorBefore)
    found.push({
      code: "BIRTH_DATE_CHANGED",
      points: 40,
      message: "By the date of birth in an earlier application, the same person was under 18.",
      source,
    });
  if (given === undefined) return;
  if (!minorBefore && given.birth !== undefined && given.birth > 1)
    found.push({
      code: "BIRTH_DATE_CHANGED",
      points: Math.min(mostOfChanges, (isOtherGeneration(own) ? 36 : 20) + 18 * (given.birth - 2)),
      message: `The same person gave ${numberWord(given.birth)} dates of birth in 30 days.`,
      source,
    });
  const most = Math.max(...personalKinds.map((kind) => given[kind]));
  if (most < fewestValues) return;
  const kinds = personalKinds.filter((kind) => given[kind] === most);
  // Two forms of today may give the same address, so the values are of one day only if all of the month's forms are.
  const recent = own.filter(({ minutesAgo }) => minutesAgo <= 30 * day);
  const isFast =
    given.address === most && recent.length >= 2 && recent.every(({ minutesAgo }) => minutesAgo <= day);
  found.push({
    code: "VALUES_CHANGE_OFTEN",
    points: Math.min(mostOfChanges, 24 + 12 * (most - fewestValues) + (isFast ? 8 : 0)),
    message: `The same person gave ${numberWord(most)} ${kinds.map((kind) => pluralWords[kind]).join(" and ")} in ${isFast ? "a day" : "30 days"}.`,
    source,
  });
}

/** By 15 years or more, and not by one mistyped digit. */
function isOtherGeneration(own: readonly EarlierApplication[]): boolean {
  return own.some(
    ({ birth, same, minutesAgo }) =>
      birth === "generation" && same.includes("ssn") && minutesAgo <= versionMinutes,
  );
}

const pluralWords = { email: "email addresses", phone: "phone numbers", address: "addresses" } as const;

const day = 24 * 60;
const rememberedMinutes = 365 * day;
const stated = ["ssn", "email", "phone", "address"] as const satisfies readonly ElementKind[];
/** What shows that two applications came from the same hand. */
const handKinds = ["email", "phone", "address", "device"] as const satisfies readonly ElementKind[];

export function findAttempts(
  earlier: readonly EarlierApplication[],
  applications: OwnApplications,
  source: string,
  found: Found,
): void {
  findUndecided(applications.own, source, found);
  findEdited(earlier, applications, source, found);
  const fraud = applications.own.find(
    (one) => one.standing === "fraud" && one.same.includes("ssn") && cameBefore(one, applications.knownSince),
  );
  if (fraud) {
    found.push({
      code: "ATTEMPT_FRAUD",
      message: `Staff labeled an earlier application under this SSN and ${commonOf(fraud)} as fraud; the person may be its victim.`,
    });
  }
}

function wasHeld({ standing }: EarlierApplication): boolean {
  return standing === "held" || standing === "rejected" || standing === "fraud";
}

/**
 * What was held and comes back with changes, and what a person rejected, stays a case until a person approves. A hold ends
 * with its cause: unchanged or with a corrected slip, the application is judged as if it were new.
 */
function findUndecided(own: readonly EarlierApplication[], source: string, found: Found): void {
  const values = new Set<string>();
  const left = new Set<string>();
  let attempts = 0;
  let isRejected = false;
  let wasRejected = false;
  for (const [place, one] of own.entries()) {
    // Only what came after a person's approval counts.
    if (one.standing === "cleared" || one.standing === "good") break;
    if (one.minutesAgo > rememberedMinutes || !wasHeld(one)) continue;
    if (!handKinds.some((kind) => one.same.includes(kind))) continue;
    const exchanged = exchangedOf(one);
    const withdrawn = one.withdrawn ?? [];
    if (exchanged.length + withdrawn.length === 0) {
      if (one.standing === "rejected") wasRejected = true;
      continue;
    }
    // A return to what was known before that application changes nothing.
    if (own.slice(place + 1).some((before) => isReturnTo(before, one))) continue;
    attempts++;
    for (const what of exchanged) values.add(what);
    for (const kind of withdrawn) left.add(kind === "name" ? birthWords : elementWords[kind]);
    if (one.standing !== "held") isRejected = true;
  }
  if (attempts > 0) {
    const now = [
      ...(values.size > 0 ? [`gives a different ${listed([...values])}`] : []),
      ...(left.size > 0 ? [`leaves out the ${listed([...left])}`] : []),
    ].join(" and ");
    found.push({
      code: "ATTEMPT_CHANGED",
      points: Math.min(80, 36 + 5 * attempts + 2 * (values.size + left.size) + (isRejected ? 10 : 0)),
      message: `The same person applied before, was ${isRejected ? "rejected" : "held for review"}, and now ${now}.`,
      source,
    });
  } else if (wasRejected) {
    found.push({
      code: "ATTEMPT_REPEATED",
      message:
        "A reviewer rejected an earlier application of the same person, and no reviewer has approved one since.",
      source,
    });
  }
}

/** Whether what `one` had otherwise is again as it was known. A customer may leave something out. */
function isReturnTo(before: EarlierApplication, one: EarlierApplication): boolean {
  const isLess = one.withdrawn !== undefined && one.withdrawn.length > 0;
  if (wasHeld(before) || (isLess && !contactsReturn(before))) return false;
  const others = exchangedOf(before);
  return (
    stated.every((kind) => !one.different.includes(kind) || before.same.includes(kind)) &&
    !exchangedOf(one).some((what) => others.includes(what))
  );
}

const birthWords = "date of birth";

/** In words. A corrected slip and another form of the name don't count. */
function exchangedOf({ name, birth, different }: EarlierApplication): string[] {
  const exchanged: string[] = stated
    .filter((kind) => different.includes(kind))
    .map((kind) => elementWords[kind]);
  if (name === "given" || name === "family" || name === "unrelated") exchanged.push("name");
  if (birth === "different" || birth === "generation") exchanged.push(birthWords);
  return exchanged;
}

const edited = ["ssn", "email", "phone"] as const satisfies readonly ElementKind[];
const fewestVersions = 2;
const versionMinutes = 30 * 24 * 60;

/**
 * How many earlier versions of the form differ from this one: any within 30 days, and small edits within a year. Of one day,
 * forms that leave out fields in turn are versions too once a value changes, as by someone who tries what is asked for.
 */
function versionsOf(own: readonly EarlierApplication[]): number {
  const ofMonth = new Set<string>();
  const ofDay = new Set<string>();
  let isChangedInDay = false;
  let edits = 0;
  for (const { name, birth, same, close, different, withdrawn = [], minutesAgo } of own) {
    if (minutesAgo > rememberedMinutes || (name !== "same" && name !== "variant")) continue;
    const otherBirth = birth === undefined || birth === "same" ? "" : birth;
    const isChanged = close.length > 0 || different.length > 0 || otherBirth !== "";
    const changes = `${close}|${different}|${otherBirth}`;
    if (close.length > 0) edits++;
    if (isChanged && minutesAgo <= versionMinutes) ofMonth.add(changes);
    if (minutesAgo > day || !(isChanged || withdrawn.length > 0)) continue;
    if (isChanged) isChangedInDay = true;
    ofDay.add(`${stated.filter((kind) => same.includes(kind))}|${changes}|${withdrawn}`);
  }
  return Math.max(ofMonth.size, isChangedInDay ? ofDay.size : 0, edits);
}

/**
 * What changed beside an SSN that was altered within 30 days: a typing error changes one thing, and who corrects it keeps the
 * mailbox and the phone. Empty if nothing did, or a person approved since.
 */
function changedWithSsn(own: readonly EarlierApplication[], knownSince: number): string[] {
  for (const one of own) {
    const { name, birth, same, close, different, minutesAgo, standing } = one;
    if (standing === "cleared" || standing === "good" || minutesAgo > versionMinutes) return [];
    if (!close.includes("ssn") || !cameBefore(one, knownSince)) continue;
    if ((name !== "same" && name !== "variant") || !handKinds.some((kind) => same.includes(kind))) continue;
    const contacts = contactKinds.filter((kind) => different.includes(kind));
    const isBirth = birth !== undefined && birth !== "same";
    // Brothers and sisters with similar names and numbers in a row.
    const isRelative = isBirth ? birth !== "close" : contacts.length === contactKinds.length;
    if (name === "variant" && same.includes("ssn_range") && isRelative) continue;
    const changed = [...(isBirth ? [birthWords] : []), ...contacts.map((kind) => elementWords[kind])];
    if (changed.length > 0) return changed;
  }
  return [];
}

const contactKinds = ["email", "phone"] as const satisfies readonly ElementKind[];

/** One corrected form is honest; the third version is not. */
function findEdited(
  earlier: readonly EarlierApplication[],
  { own, knownSince }: OwnApplications,
  source: string,
  found: Found,
): void {
  const versions = versionsOf(own);
  if (versions >= fewestVersions) {
    found.push({
      code: "ATTEMPT_EDITED",
      points: Math.min(80, 42 + 5 * (versions - fewestVersions)),
      message: `${capitalized(numberWord(versions))} earlier applications differ from this one only by small changes.`,
      source,
    });
    return;
  }
  const changed = changedWithSsn(own, knownSince);
  if (changed.length > 0) {
    found.push({
      code: "ATTEMPT_EDITED",
      points: 36,
      message: `An earlier application of the same person gave nearly the same SSN and a different ${listed(changed)}.`,
      source,
    });
    return;
  }
  for (const one of earlier) {
    if (one.name !== "unrelated" || !wasHeld(one) || one.minutesAgo > rememberedMinutes) continue;
    const value = edited.find((kind) => one.close.includes(kind));
    if (value === undefined || !handKinds.some((kind) => one.same.includes(kind))) continue;
    found.push({
      code: "ATTEMPT_EDITED",
      points: 42,
      message: `A held application gave nearly the same ${elementWords[value]} under another name.`,
      source,
    });
    return;
  }
}
