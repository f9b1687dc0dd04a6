import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import {
  connectingKinds,
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  type SharingEvidence,
  type Usual,
} from "@/lib/risk/input/sharing";
import { isNamedOtherwise, makeOfMailbox } from "@/lib/risk/recognize/mailbox-make";
import { establishedFrom } from "@/lib/risk/sharing/baselines";
import { communityPoints, fraudPoints, mostOfCommunity } from "@/lib/risk/sharing/communities";
import { servesPlace } from "@/lib/risk/sharing/device";
import { cameBefore, type OwnApplications } from "@/lib/risk/sharing/owner";
import { lessWhereUsual } from "@/lib/risk/sharing/usual";
import { capitalized, elementWords, numberWord } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingFamily, sharingSource } from "./shared-elements";

const labels = "labels by the organization's staff";
const mostInHour = 12;

export const fraudNearSignals = {
  FRAUD_AT_ELEMENT: {
    family: "fraud_near",
    component: "fraud",
    points: 60,
    meaning:
      "A person labeled as fraud used the SSN, email address, phone number or device. It counts less if others were approved with the same one more than a week ago, and little at a device that serves a place or where many of the organization's people share devices.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the information provided is yours",
    examples: {
      raise: [{ sharing: { elements: { phone: { fraud: 1 } } } }],
      spare: [{ sharing: { elements: { phone: { strangers: [1, 0, 0, 0] } } } }],
    },
  },
  FRAUD_AT_NEIGHBOR: {
    family: "fraud_near",
    component: "fraud",
    // Of the bench's fraud one in 20 gives such a value, and of honest people one in 5,000.
    points: 31,
    meaning:
      "A person labeled as fraud gave a phone number or an SSN of the same hundred, an address at the same private email domain, or nearly the same mailbox.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the information provided is yours",
    examples: {
      raise: [
        { sharing: { elements: { phone_range: { fraud: 1 } } } },
        { sharing: { elements: { email_domain: { fraud: 1, strangers: [2, 0, 1, 2] } } } },
        {
          sharing: {
            elements: { mailbox: { fraud: 1, persons: [1, 0, 0, 1] } },
            earlier: [{ name: "unrelated", same: ["mailbox"], close: ["email"], standing: "fraud" }],
          },
        },
      ],
      spare: [
        { sharing: { elements: { phone_range: { strangers: [1, 0, 0, 0] } } } },
        { sharing: { elements: { email_domain: { fraud: 1, established: 4 } } } },
      ],
    },
  },
  FRAUD_NEARBY: {
    family: "fraud_near",
    component: "fraud",
    points: 44,
    meaning:
      "A person labeled as fraud gave the address or one in the building, or is connected to the applicant through others. So are neighbors and later tenants, so an address counts more within 14 days, or 30 if others gave it too, and a building little.",
    source: labels,
    association: true,
    adverseAction: "We could not verify the address and contact information provided",
    examples: {
      raise: [
        { sharing: { community: { families: 5, fraud: 1 } } },
        { sharing: { elements: { address: { fraud: 1 } } } },
        { sharing: { elements: { building: { fraud: 1, strangers: [1, 0, 1, 1] } } } },
        {
          sharing: {
            elements: { address: { fraud: 1 } },
            earlier: [{ name: "unrelated", same: ["address"], standing: "fraud", minutesAgo: 43_200 }],
          },
        },
      ],
      spare: [
        { sharing: { community: { families: 2, fraud: 0 } } },
        { sharing: { elements: { building: { fraud: 1, established: 1 } } } },
      ],
    },
  },
  COMMUNITY_GROWS: {
    family: sharingFamily,
    component: "fraud",
    points: mostOfCommunity,
    meaning:
      "Families who share nothing with the applicant are connected to the applicant through others, by an SSN, a contact, or a home. Where many of the organization's approved applications show it, it counts less.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that the contact information provided is yours",
    examples: {
      raise: [
        {
          sharing: { community: { families: 6, fraud: 0 }, elements: { phone: { strangers: [1, 0, 0, 0] } } },
        },
        { sharing: { community: { families: 6, fraud: 0, direct: 1 }, usual: { COMMUNITY_GROWS: 60 } } },
      ],
      spare: [
        {
          sharing: { community: { families: 4, fraud: 0 }, elements: { phone: { strangers: [3, 0, 0, 0] } } },
        },
      ],
    },
  },
  SHARED_WITHIN_HOUR: {
    family: sharingFamily,
    aspect: "place",
    component: "fraud",
    // It alone decides none of 16,000 frauds of several authors: what people have in common has its own points.
    points: mostInHour,
    meaning:
      "Three or more unrelated people applied in the last hour with something in common, and none from the same home.",
    source: sharingSource,
    association: true,
    adverseAction: "Number of recent applications with similar information",
    examples: {
      raise: [
        {
          sharing: {
            earlier: [
              { person: 0, name: "unrelated", same: ["phone"], minutesAgo: 9 },
              { person: 1, name: "unrelated", same: ["phone"], minutesAgo: 15 },
              { person: 2, name: "unrelated", same: ["phone"], minutesAgo: 59 },
            ],
          },
        },
      ],
      spare: [
        {
          sharing: {
            earlier: [
              { person: 0, name: "unrelated", same: ["phone"], minutesAgo: 9 },
              { person: 1, name: "family", same: ["phone"], minutesAgo: 15 },
              { person: 2, name: "unrelated", same: ["phone"], minutesAgo: 61 },
            ],
          },
        },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof fraudNearSignals>;

const ownElements = ["ssn", "email", "phone", "device"] as const satisfies readonly ElementKind[];
const fewestInHour = 3;
const dayMinutes = 24 * 60;
/** In points. */
const recentHome = 10;
const lessAtPlace = 20;
const inBuilding = 12;

export function findFraudNear(
  { elements, earlier, community, usual }: SharingEvidence,
  { knownSince }: OwnApplications,
  source: string,
  { isSsnShared, applicant }: { isSsnShared: boolean; applicant: NormalizedApplicant },
  found: Found,
): void {
  let most = 0;
  let where: ElementKind = "phone";
  for (const kind of ownElements) {
    const sharing = elements[kind];
    if (sharing?.fraud === undefined) continue;
    // Fraud under a placeholder, or under an SSN that the applicant used first, says nothing about the applicant.
    if (kind === "ssn" && !(isSsnShared && isFraudOlder(earlier, knownSince))) continue;
    const { established, approved = established < establishedFrom ? 0 : established } = sharing;
    // No SSN is a hub.
    const points =
      fraudPoints(sharing.fraud, kind === "ssn" ? 0 : approved) -
      (kind === "device" ? lessAtDevice(sharing, usual) : 0);
    if (points <= most) continue;
    most = points;
    where = kind;
  }
  if (most > 0) {
    found.push({
      code: "FRAUD_AT_ELEMENT",
      points: most,
      message: `A person labeled as fraud used the same ${elementWords[where]}.`,
    });
  }
  findFraudAtNeighbor({ elements, earlier }, { isSsnShared, applicant }, found);
  const nearby = Math.max(community?.fraud ?? 0, elements.address?.fraud ?? 0);
  if (nearby === 0 && isFraudInNewBuilding(elements.building)) {
    found.push({
      code: "FRAUD_NEARBY",
      points: inBuilding,
      message: "A person labeled as fraud gave an address in this building.",
    });
  }
  if (nearby > 0) {
    found.push({
      code: "FRAUD_NEARBY",
      points: Math.min(
        44,
        20 + 6 * (nearby - 1) + (isRecentHome(elements.address, earlier) ? recentHome : 0),
      ),
      message: fraudNearbyMessage(elements.address?.fraud ?? 0, nearby),
    });
  }
  findCommunity({ elements, community }, source, found);
  findHour({ earlier, elements }, source, found);
}

function lessAtDevice(device: ElementSharing, usual: Usual | undefined): number {
  return servesPlace(device) ? lessAtPlace : Math.min(lessAtPlace, lessWhereUsual("SHARED_DEVICE", usual));
}

function isFraudOlder(earlier: readonly EarlierApplication[], knownSince: number): boolean {
  if (knownSince < 0) return true;
  return earlier.some(
    (one) => one.same.includes("ssn") && one.standing === "fraud" && cameBefore(one, knownSince),
  );
}

function findFraudAtNeighbor(
  { elements, earlier }: Pick<SharingEvidence, "elements" | "earlier">,
  { isSsnShared, applicant }: { isSsnShared: boolean; applicant: NormalizedApplicant },
  found: Found,
): void {
  const { phone_range, ssn_range, email_domain, mailbox, mailbox_make } = elements;
  const tell = (what: string, points?: number) =>
    found.push({
      code: "FRAUD_AT_NEIGHBOR",
      ...(points && { points }),
      message: `A person labeled as fraud gave ${what}.`,
    });
  if (phone_range?.fraud) tell("a phone number next to this one");
  else if (email_domain?.fraud && email_domain.established < establishedFrom)
    tell("an address at this email domain");
  // Letters that others have as well may be a word that many like.
  else if (mailbox?.fraud && mailbox.fraud === mailbox.persons[0] && earlier.some(isFraudAtNearMailbox))
    tell("nearly the same email address");
  else if (mailbox_make?.fraud && isNamedOtherwise(makeOfMailbox(applicant)))
    tell("this mailbox at another provider", byCoincidence);
  else if (isSsnShared && ssn_range?.fraud) tell("an SSN next to this one", byCoincidence);
}

/** Of those whom such a likeness decided, 19 were honest and seven fraud. */
const byCoincidence = 27;

function isFraudAtNearMailbox({ standing, same, close }: EarlierApplication): boolean {
  return standing === "fraud" && same.includes("mailbox") && close.includes("email");
}

/** Says what the points count: those at the address, or more who are connected. */
function fraudNearbyMessage(atHome: number, nearby: number): string {
  const who = nearby === 1 ? "A person" : `${capitalized(numberWord(nearby))} people`;
  const are = nearby === 1 ? "is" : "are";
  return atHome === nearby
    ? `${who} labeled as fraud gave the same address.`
    : `${who} labeled as fraud ${are} connected to the applicant ${atHome === 0 ? "through others" : "by the address or through others"}.`;
}

/**
 * A thief uses an address for weeks, for one victim after another, and the next tenant comes weeks after one that was stopped. Where
 * several others have long been known, the fraud is more likely a neighbor's; in a relative's home, the applicant may be the victim.
 * Source: FTC Red Flags, supplement A, 12.
 */
function isRecentHome(address: ElementSharing | undefined, earlier: readonly EarlierApplication[]): boolean {
  if (address?.fraud === undefined || address.established >= establishedFrom) return false;
  const days = address.strangers[0] > 1 ? 30 : 14;
  return earlier.some(
    ({ name, standing, same, minutesAgo }) =>
      name === "unrelated" &&
      standing === "fraud" &&
      same.includes("address") &&
      minutesAgo <= days * dayMinutes,
  );
}

/** Where someone has been approved for a week or more, fraud is a neighbor's. */
function isFraudInNewBuilding(building: ElementSharing | undefined): boolean {
  return building?.fraud !== undefined && building.established === 0 && !building.cleared;
}

/** Leaves out families who share an element: other signals cover them. */
function findCommunity(
  { elements, community }: Pick<SharingEvidence, "elements" | "community">,
  source: string,
  found: Found,
): void {
  if (community === undefined) return;
  const beyond = community.families - 1 - (community.direct ?? directIn(elements));
  const points = communityPoints(beyond);
  if (points <= 0) return;
  found.push({
    code: "COMMUNITY_GROWS",
    points,
    message: `${capitalized(numberWord(beyond))} ${beyond === 1 ? "family who shares nothing with the applicant is" : "families who share nothing with the applicant are"} connected to the applicant through others.`,
    source,
  });
}

/** At least so many families share an element: earlier evidence doesn't tell which of them share several. */
function directIn(elements: SharingEvidence["elements"]): number {
  let strangers = 0;
  for (const kind of connectingKinds) strangers = Math.max(strangers, elements[kind]?.strangers[0] ?? 0);
  return strangers + (elements.address?.household?.[0] ?? 0);
}

/** What a place gives to all who apply there on one day: a branch, a plant's enrollment, a dealer. */
const ofPlaces: ReadonlySet<ElementKind> = new Set(["device", "ip", "network"]);

function findHour(
  { earlier, elements }: Pick<SharingEvidence, "earlier" | "elements">,
  source: string,
  found: Found,
): void {
  const persons = new Set<number>();
  const isOnePlace =
    !elements.ip?.away && !elements.device?.away && elements.device?.connection?.other[1] === 0;
  for (const { person, name, same, close, minutesAgo } of earlier) {
    if (minutesAgo > 60) break;
    if (name !== "unrelated" || same.includes("address")) continue;
    if (isOnePlace && close.length === 0 && same.every((kind) => ofPlaces.has(kind))) continue;
    if (same.length > 0 || close.length > 0) persons.add(person);
  }
  if (persons.size < fewestInHour) return;
  found.push({
    code: "SHARED_WITHIN_HOUR",
    points: Math.min(mostInHour, 6 + 2 * (persons.size - fewestInHour)),
    message: `${capitalized(numberWord(persons.size))} unrelated people applied in the last hour with something in common.`,
    source,
  });
}
