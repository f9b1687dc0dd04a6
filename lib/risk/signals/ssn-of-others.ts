import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { cameBefore, type OwnApplications } from "@/lib/risk/sharing/owner";
import { numberWord } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingSource } from "./shared-elements";

const ssnOfOther = "We could not verify that the Social Security number provided belongs to you";

export const ssnOfOthersSignals = {
  SSN_OTHER_NAMES: {
    family: "ssn_of_others",
    component: "identity",
    points: 60,
    meaning:
      "The SSN was given before with unrelated names. Applications after the applicant's own contacts were known don't count.",
    source: sharingSource,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [{ sharing: { earlier: [{ name: "unrelated", same: ["ssn"] }] } }],
      spare: [
        { sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "unrelated", same: ["phone"] }] } },
        {
          sharing: {
            earlier: [
              { name: "unrelated", same: ["ssn"], minutesAgo: 60 },
              { name: "same", same: ["ssn", "email", "phone"], minutesAgo: 90_000 },
            ],
          },
        },
      ],
    },
  },
  SSN_OF_RELATIVE: {
    family: "ssn_of_others",
    component: "identity",
    points: 30,
    meaning:
      "The SSN was given before with the same family name and a different given name. It counts less where an email address, a phone number or a device is the same: people also give another form of their own name, or a relative's number by mistake.",
    source: sharingSource,
    association: true,
    adverseAction: ssnOfOther,
    examples: {
      raise: [
        {
          sharing: { earlier: [{ name: "family", same: ["ssn", "address"], different: ["email", "phone"] }] },
        },
        { sharing: { earlier: [{ name: "family", same: ["ssn", "phone"], different: ["email"] }] } },
      ],
      spare: [
        { sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "family", birth: "same", same: ["ssn"] }] } },
      ],
    },
  },
  SSN_OTHER_BIRTH: {
    family: "ssn_of_others",
    component: "identity",
    points: 42,
    meaning:
      "The SSN was given before with a date of birth that differs by more than a typing error. The difference counts, never the age.",
    source: sharingSource,
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
        { sharing: { earlier: [{ name: "same", same: ["phone"], birth: "different" }] } },
      ],
    },
  },
  SSN_NAME_CHANGED: {
    family: "ssn_of_others",
    component: "identity",
    points: 0,
    meaning: "The SSN was given before with another form of the name, as after a marriage.",
    source: sharingSource,
    association: true,
    examples: {
      raise: [
        { sharing: { earlier: [{ name: "given", same: ["ssn"] }] } },
        { sharing: { earlier: [{ name: "variant", same: ["ssn"] }] } },
      ],
      spare: [{ sharing: { earlier: [{ name: "same", same: ["ssn"] }] } }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof ssnOfOthersSignals>;

export function findSsnOfOthers(
  earlier: readonly EarlierApplication[],
  { knownSince }: OwnApplications,
  source: string,
  found: Found,
): void {
  const names = new Set<number>();
  let ofRelative = 0;
  let hasOtherBirth = false;
  let isNameChanged = false;
  for (const one of earlier) {
    if (!one.same.includes("ssn")) continue;
    if (one.name === "given" || one.name === "variant") isNameChanged = true;
    if (!cameBefore(one, knownSince)) continue;
    if (one.name === "unrelated") names.add(one.person);
    else if (one.name === "family" && one.birth !== "same")
      ofRelative = Math.max(ofRelative, isOfOneHand(one) ? 12 : 30);
    if (one.birth === "different" || one.birth === "generation") hasOtherBirth = true;
  }
  if (names.size > 0) {
    found.push({
      code: "SSN_OTHER_NAMES",
      points: Math.min(60, 30 + 7 * (names.size - 1)),
      message: `The SSN was given before with ${numberWord(names.size)} unrelated ${names.size === 1 ? "name" : "names"}.`,
      source,
    });
  }
  if (ofRelative > 0) {
    found.push({
      code: "SSN_OF_RELATIVE",
      points: ofRelative,
      message: "The SSN was given before with the same family name and a different given name.",
      source,
    });
  }
  if (hasOtherBirth) {
    found.push({
      code: "SSN_OTHER_BIRTH",
      message: "The SSN was given before with another date of birth.",
      source,
    });
  }
  if (isNameChanged) {
    found.push({
      code: "SSN_NAME_CHANGED",
      message: "The SSN was given before with another form of the name.",
      source,
    });
  }
}

/** An address proves nothing: a thief knows it too. */
function isOfOneHand({ same, close }: EarlierApplication): boolean {
  return (["email", "phone", "device"] as const).some((kind) => same.includes(kind) || close.includes(kind));
}
