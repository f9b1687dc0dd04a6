import type { ElementKind, ElementSharing, SharingEvidence } from "@/lib/risk/input/sharing";
import type { WeighedKind } from "@/lib/risk/sharing/baselines";
import { relativePoints, strangerPoints } from "@/lib/risk/sharing/surprise";
import type { Findings, SignalDefinition } from "./definition";

export const sharingSource = "other applications to the organization";

const unverified = (what: string) => `We could not verify that the ${what} provided is yours`;

/** What all of them have in common: one more unrelated person never lowers the points. */
const shared = {
  family: "sharing",
  component: "fraud",
  points: 60,
  source: sharingSource,
  association: true,
} as const;

/** Raised by seven strangers within a day, spared by one person of the own family. */
const examplesOf = (kind: ElementKind) => ({
  raise: [{ sharing: { elements: { [kind]: { strangers: 7 } } } }],
  spare: [
    { sharing: { elements: { [kind]: { relatives: 1 } } } },
    { sharing: { elements: { [kind]: { strangers: 7, cleared: true } } } },
  ],
});

/** How unusual it is that unrelated people have an element in common: see `lib/risk/sharing/baselines.ts`. */
export const sharedSignals = {
  SHARED_EMAIL: {
    ...shared,
    meaning: "Unrelated people used the mailbox, more than households and helpers explain.",
    adverseAction: unverified("email address"),
    correction: "email",
    examples: examplesOf("email"),
  },
  SHARED_PHONE: {
    ...shared,
    meaning: "Unrelated people used the phone number, more than households and helpers explain.",
    adverseAction: unverified("phone number"),
    correction: "phone",
    examples: examplesOf("phone"),
  },
  SHARED_DEVICE: {
    ...shared,
    meaning: "Unrelated people applied from the device, more than households and public computers explain.",
    adverseAction: "Number of recent applications from the device used",
    examples: examplesOf("device"),
  },
  SHARED_ADDRESS: {
    ...shared,
    meaning: "Unrelated people gave the address, more than shared homes and the place's own past explain.",
    adverseAction: unverified("address"),
    correction: "address",
    examples: examplesOf("address"),
  },
  SHARED_BUILDING: {
    ...shared,
    points: 30,
    meaning: "Unrelated people gave the building, more than its own past and the lender's volume explain.",
    adverseAction: unverified("address"),
    correction: "address",
    examples: examplesOf("building"),
  },
  SHARED_IP: {
    ...shared,
    meaning: "Unrelated people applied from the IP address, more than carriers and offices explain.",
    adverseAction: "Number of recent applications from the internet connection used",
    examples: {
      raise: [{ sharing: { elements: { ip: { strangers: 40 } }, volume: [60, 1_000] } }],
      spare: [{ sharing: { elements: { ip: { strangers: 1 } } } }],
    },
  },
  SHARED_NETWORK: {
    ...shared,
    points: 30,
    meaning: "Unrelated people applied from neighboring IP addresses, more than a provider's size explains.",
    adverseAction: "Number of recent applications from the internet connection used",
    examples: {
      raise: [{ sharing: { elements: { network: { strangers: 40 } }, volume: [60, 1_000] } }],
      spare: [{ sharing: { elements: { network: { strangers: 2 } } } }],
    },
  },
  SHARED_MAILBOX: {
    ...shared,
    meaning: "Unrelated people used mailboxes of the same letters, which are nobody's name among them.",
    adverseAction: unverified("email address"),
    correction: "email",
    examples: examplesOf("mailbox"),
  },
  SHARED_EMAIL_DOMAIN: {
    ...shared,
    points: 45,
    meaning: "Unrelated people used mailboxes of one private domain, more than an employer explains.",
    adverseAction: unverified("email address"),
    correction: "email",
    examples: examplesOf("email_domain"),
  },
  SHARED_SSN_RANGE: {
    ...shared,
    component: "identity",
    meaning: "Unrelated people gave SSNs next to this one, more than chance explains.",
    adverseAction: "We could not verify the Social Security number provided",
    examples: examplesOf("ssn_range"),
  },
  SHARED_PHONE_RANGE: {
    ...shared,
    meaning: "Unrelated people gave phone numbers next to this one, more than chance explains.",
    adverseAction: unverified("phone number"),
    correction: "phone",
    examples: examplesOf("phone_range"),
  },
  SHARED_PHONE_LINE: {
    ...shared,
    points: 45,
    meaning: "Unrelated people gave phone numbers with the same last seven digits and other area codes.",
    adverseAction: unverified("phone number"),
    correction: "phone",
    examples: examplesOf("phone_line"),
  },
  SHARED_BIRTH: {
    ...shared,
    component: "identity",
    points: 45,
    meaning: "Unrelated people gave the same date of birth, more than chance explains.",
    adverseAction: unverified("date of birth"),
    correction: "date_of_birth",
    examples: examplesOf("birth"),
  },
  SHARED_STREET: {
    ...shared,
    points: 36,
    meaning: "Unrelated people gave houses of one street, more than chance explains.",
    adverseAction: unverified("address"),
    correction: "address",
    examples: examplesOf("street"),
  },
  SHARED_BY_RELATIVES: {
    ...shared,
    points: 45,
    meaning: "More people of the family name used a contact than a family has applicants.",
    adverseAction: "Number of recent applications with your contact information",
    examples: {
      raise: [{ sharing: { elements: { phone: { relatives: 7 } } } }],
      spare: [{ sharing: { elements: { phone: { relatives: 2 } } } }],
    },
  },
  COMMUNITY_GROWS: {
    ...shared,
    points: 40,
    meaning:
      "Many families are connected by contacts, devices and neighboring numbers that pass from one to the next.",
    adverseAction: unverified("contact information"),
    examples: {
      raise: [{ sharing: { community: { families: 6, fraud: 0 } } }],
      spare: [{ sharing: { community: { families: 2, fraud: 0 } } }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Code = keyof typeof sharedSignals;

const codes = {
  email: ["SHARED_EMAIL", "used this email address"],
  phone: ["SHARED_PHONE", "used this phone number"],
  device: ["SHARED_DEVICE", "applied from this device"],
  address: ["SHARED_ADDRESS", "gave this address"],
  building: ["SHARED_BUILDING", "gave an address in this building"],
  ip: ["SHARED_IP", "applied from this IP address"],
  network: ["SHARED_NETWORK", "applied from IP addresses next to this one"],
  mailbox: ["SHARED_MAILBOX", "used mailboxes of the same letters"],
  email_domain: ["SHARED_EMAIL_DOMAIN", "used mailboxes of this domain"],
  ssn_range: ["SHARED_SSN_RANGE", "gave SSNs next to this one"],
  phone_range: ["SHARED_PHONE_RANGE", "gave phone numbers next to this one"],
  phone_line: ["SHARED_PHONE_LINE", "gave this phone number under other area codes"],
  birth: ["SHARED_BIRTH", "gave this date of birth"],
  street: ["SHARED_STREET", "gave a house in this street"],
} as const satisfies Record<WeighedKind, readonly [Code, string]>;

const weighed = Object.entries(codes) as [WeighedKind, (typeof codes)[WeighedKind]][];

export function findShared(sharing: SharingEvidence, source: string, found: Findings<Code>): void {
  const { elements, volume, community } = sharing;
  for (const [kind, [code, did]] of weighed) {
    const element = elements[kind];
    if (element === undefined) continue;
    const points = strangerPoints(kind, element, volume);
    if (points > 0) found.push({ code, points, message: `${strangersOf(element)} ${did}.`, source });
  }
  findRelatives(elements, source, found);
  if (community === undefined) return;
  const most = Math.max(0, ...Object.values(elements).map(({ strangers: [ever] }) => ever));
  const points = communityPoints(community.families - 1 - most);
  if (points > 0) {
    const message = `${community.families} families are connected by what they share.`;
    found.push({ code: "COMMUNITY_GROWS", points, message, source });
  }
}

function strangersOf({ strangers: [ever, , , days30] }: ElementSharing): string {
  const count = days30 > 0 ? days30 : ever;
  const people = count === 1 ? "One person of another family" : `${count} people of other families`;
  return days30 > 0 ? `In 30 days, ${people.replace("One", "one")}` : people;
}

const contacts = ["email", "phone", "device"] as const satisfies readonly ElementKind[];

function findRelatives(elements: SharingEvidence["elements"], source: string, found: Findings<Code>): void {
  const most = Math.max(0, ...contacts.map((kind) => elements[kind]?.relatives ?? 0));
  const points = relativePoints(most);
  if (points === 0) return;
  const message = `${most} other people of the family name used the same contact information.`;
  found.push({ code: "SHARED_BY_RELATIVES", points, message, source });
}

/**
 * Of families that are connected with the applicant over others alone: each further one is a third as frequent among honest
 * people, and a few belong to places that were not recognized. Fraud shows it in one of twenty applications.
 */
function communityPoints(further: number): number {
  if (further < 1) return 0;
  const honest = 0.08 * 0.3 ** (further - 1) + 0.004;
  return Math.max(0, Math.min(40, Math.round(10 * Math.log2(0.05 / honest))));
}
