import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { days, knownSince, unanswered } from "@/lib/risk/sharing/applications";
import { contactsReturn, isOneself, looksLikeOneself } from "@/lib/risk/sharing/sameness";
import type { Findings, SignalDefinition } from "./definition";
import { sharingSource as source } from "./shared-elements";

const labels = "labels by the organization's staff";

/** What became of earlier applications of what looks like the same person. */
export const attemptSignals = {
  ATTEMPT_CHANGED: {
    family: "attempts",
    component: "fraud",
    points: 60,
    meaning:
      "What looks like the same person was held or rejected before, and now gives another value. A corrected typing error doesn't count, and a person's approval ends it.",
    source,
    association: true,
    adverseAction:
      "The information provided differs from your earlier application, which we could not verify",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [{ name: "same", same: ["ssn", "phone"], different: ["email"], standing: "held" }],
          },
        },
        {
          sharing: {
            earlier: [
              { name: "same", birth: "same", same: ["phone"], different: ["ssn"], standing: "rejected" },
            ],
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
              { name: "same", same: ["ssn"], different: ["email"], standing: "held" },
              { name: "same", same: ["ssn", "email"], minutesAgo: 90_000 },
            ],
          },
        },
      ],
    },
  },
  LINK_FORM_EDITED: {
    family: "attempts",
    component: "fraud",
    points: 60,
    meaning:
      "One form was submitted again and again within a week, with other values. A corrected typing error doesn't count.",
    source,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [
              { name: "same", same: ["phone"], close: ["email", "ssn"] },
              { name: "same", same: ["phone"], close: ["ssn", "email"] },
            ],
          },
        },
      ],
      spare: [{ sharing: { earlier: [{ name: "same", same: ["phone"], close: ["ssn", "email"] }] } }],
    },
  },
  HISTORY_CONFIRMED_FRAUD: {
    family: "history_fraud",
    component: "fraud",
    points: 60,
    meaning: "Staff labeled an application of the same SSN and name as fraud; the person may be its victim.",
    source: labels,
    association: true,
    adverseAction: "Our record of earlier applications with this name and Social Security number",
    examples: {
      raise: [{ sharing: { earlier: [{ name: "same", same: ["ssn"], standing: "fraud" }] } }],
      spare: [{ sharing: { earlier: [{ name: "unrelated", same: ["ssn"], standing: "fraud" }] } }],
    },
  },
  HISTORY_GOOD: {
    family: "history_good",
    component: "fraud",
    points: -3,
    meaning: "Staff labeled an application of the same SSN with a contact in common as good.",
    source: labels,
    examples: {
      raise: [
        {
          phone: "800-343-7011",
          sharing: { earlier: [{ name: "same", same: ["ssn", "phone"], standing: "good" }] },
        },
      ],
      spare: [{ sharing: { earlier: [{ name: "same", same: ["ssn"], standing: "good" }] } }],
    },
  },
  KNOWN_CUSTOMER: {
    family: "known_customer",
    component: "fraud",
    points: -10,
    meaning: "The same person was approved more than 30 days ago with two contacts that are unchanged.",
    source,
    examples: {
      raise: [
        {
          phone: "800-343-7011",
          sharing: { earlier: [{ name: "same", same: ["ssn", "phone", "email"], minutesAgo: 90_000 }] },
        },
      ],
      spare: [
        { sharing: { earlier: [{ name: "same", same: ["ssn", "phone", "email"], minutesAgo: 9_000 }] } },
        { sharing: { earlier: [{ name: "same", same: ["ssn", "phone"], minutesAgo: 90_000 }] } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof attemptSignals>;

const rememberedDays = 365;
const editedWithinDays = 7;
const stated = ["ssn", "email", "phone", "address"] as const;
const names = { ssn: "SSN", email: "email address", phone: "phone number", address: "address" } as const;

export function findAttempts(earlier: readonly EarlierApplication[], seen: string, found: Found): void {
  const own = earlier.filter((one) => isOneself(one) || looksLikeOneself(one));
  if (own.length === 0) return;
  findChanged(unanswered(own), seen, found);
  findEdited(unanswered(own), seen, found);
  findLabels(own, seen, found);
  if (
    own.some(
      (one) => contactsReturn(one) && isOld(one) && one.standing !== "held" && one.standing !== "rejected",
    )
  ) {
    found.push({
      code: "KNOWN_CUSTOMER",
      message: "The same person was approved before with the same contact information.",
      source: seen,
    });
  }
}

function isOld({ minutesAgo }: EarlierApplication): boolean {
  return minutesAgo > 30 * days;
}

function findChanged(own: readonly EarlierApplication[], seen: string, found: Found): void {
  const since = knownSince(own);
  const changed = own.filter(
    (one) =>
      one.minutesAgo <= rememberedDays * days &&
      one.minutesAgo >= since &&
      (one.standing === "held" || one.standing === "rejected" || one.standing === "fraud") &&
      exchanged(one).length > 0,
  );
  if (changed.length === 0) return;
  const values = new Set(changed.flatMap(exchanged));
  const isRejected = changed.some(({ standing }) => standing !== "held");
  found.push({
    code: "ATTEMPT_CHANGED",
    points: Math.min(60, 28 + 4 * changed.length + 2 * values.size + (isRejected ? 10 : 0)),
    message: `What looks like the same person was ${isRejected ? "rejected" : "held"} before, and now gives another ${[...values].map((kind) => names[kind]).join(" and ")}.`,
    source: seen,
  });
}

function exchanged({ different }: EarlierApplication): (typeof stated)[number][] {
  return stated.filter((kind) => different.includes(kind));
}

/**
 * One corrected form is honest, and so is another mailbox or phone; the third version is not. Honest people give another
 * value within a week in one of fifty applications, and each further time in a fifth of those; fraud in one of twenty.
 */
function findEdited(own: readonly EarlierApplication[], seen: string, found: Found): void {
  const recent = own.filter(({ minutesAgo }) => minutesAgo <= editedWithinDays * days);
  const exchanges = recent.filter((one) => exchanged(one).length > 0).length;
  const slips = recent.filter((one) => one.close.length > 0 && exchanged(one).length === 0).length;
  const versions = exchanges + Math.max(0, slips - (exchanges > 0 ? 0 : 1));
  if (versions === 0) return;
  const honest = 0.02 * 0.2 ** (versions - 1) + 0.0005;
  found.push({
    code: "LINK_FORM_EDITED",
    points: Math.min(60, Math.round(10 * Math.log2(0.05 / honest))),
    message: `${recent.length} applications within a week differ from this one in ${versions === 1 ? "one value" : "several values"}.`,
    source: seen,
  });
}

function findLabels(own: readonly EarlierApplication[], seen: string, found: Found): void {
  const ofSsn = own.filter(isOneself);
  if (ofSsn.some(({ standing }) => standing === "fraud")) {
    found.push({
      code: "HISTORY_CONFIRMED_FRAUD",
      message:
        "Staff confirmed an earlier application under this SSN and name as fraud; the person may be its victim.",
      source: seen,
    });
  }
  if (
    ofSsn.some(
      ({ standing, same }) => standing === "good" && (same.includes("email") || same.includes("phone")),
    )
  ) {
    found.push({
      code: "HISTORY_GOOD",
      message: "Staff labeled an earlier application with the same SSN and contact information as good.",
      source: seen,
    });
  }
}
