import type { LinkEvidence, LinkedPerson, SharedIdentifier } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";
import { linkSource as source } from "./linked-person";

const manyApplications =
  "Number of recent applications with the same Social Security number, email address or phone number";

/** How many persons used one identifier in minutes, hours and days. */
export const velocitySignals = {
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
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof velocitySignals>;

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

export function findFastVelocity(persons: readonly LinkedPerson[], source: string, found: Found): void {
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

export function findVelocity(links: LinkEvidence, source: string, found: Found): void {
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
