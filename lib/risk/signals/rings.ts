import type { Finding } from "../assessment";
import type { RingEvidence, RingFeature } from "../evidence";

const featureNames: Readonly<Record<RingFeature, string>> = {
  near_sequential_ssns: "nearly consecutive SSNs",
  shared_email: "one email address",
  shared_phone: "one phone number",
  shared_address: "one address",
  templated_emails: "email addresses of one pattern",
};

/** A ring from `members` and `features` on; the larger one is conclusive. */
const large = { members: 5, features: 3 } as const;
const small = { members: 3, features: 2 } as const;

export function findRingSignals(ring: RingEvidence | undefined, found: Finding[]): void {
  if (ring === undefined || ring.members < small.members || ring.features.length < small.features) return;
  const isLarge = ring.members >= large.members && ring.features.length >= large.features;
  const features = ring.features.map((feature) => featureNames[feature]).join(" and ");
  found.push({
    code: isLarge ? "RING_LARGE" : "RING_MEMBER",
    message: `The applicant and ${ring.members - 1} others of its batch have in common ${features}.`,
  });
}
