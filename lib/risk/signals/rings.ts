import { type RingEvidence, type RingFeature, ringKinds } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

const adverseAction = "We could not verify that the identity and contact information provided belongs to you";

export const ringSignals = {
  RING_MEMBER: {
    family: "ring",
    component: "fraud",
    points: 35,
    meaning: "The applicant is one of three or more of its batch with two independent features in common.",
    source: "the batch",
    association: true,
    adverseAction,
    examples: {
      raise: [{ ring: { members: 3, features: ["near_sequential_ssns", "shared_phone"] } }],
      spare: [
        { ring: { members: 3, features: ["shared_phone", "shared_address"] } },
        { ring: { members: 2, features: ["near_sequential_ssns", "shared_phone"] } },
      ],
    },
  },
  RING_LARGE: {
    family: "ring",
    component: "fraud",
    points: 60,
    meaning: "The applicant is one of five or more of its batch with three independent features in common.",
    source: "the batch",
    association: true,
    adverseAction,
    examples: {
      raise: [
        { ring: { members: 5, features: ["near_sequential_ssns", "shared_phone", "templated_emails"] } },
      ],
      spare: [
        { ring: { members: 4, features: ["near_sequential_ssns", "shared_phone", "templated_emails"] } },
        { ring: { members: 5, features: ["near_sequential_ssns", "shared_phone"] } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof ringSignals>;

const featureNames: Readonly<Record<RingFeature, string>> = {
  near_sequential_ssns: "nearly consecutive SSNs",
  shared_email: "one email address",
  shared_phone: "one phone number",
  shared_address: "one address",
  templated_emails: "email addresses of one pattern",
};

/** From so many members and independent kinds of features on; the larger ring is conclusive. */
const small = { members: 3, kinds: 2 } as const;
const large = { members: 5, kinds: 3 } as const;

export function findRingSignals(ring: RingEvidence | undefined, found: Found): void {
  if (ring === undefined) return;
  const kinds = new Set(ring.features.map((feature) => ringKinds[feature])).size;
  if (ring.members < small.members || kinds < small.kinds) return;
  const features = ring.features.map((feature) => featureNames[feature]).join(" and ");
  found.push({
    code: ring.members >= large.members && kinds >= large.kinds ? "RING_LARGE" : "RING_MEMBER",
    message: `The applicant and ${ring.members - 1} others of its batch have in common ${features}.`,
  });
}
