import type { Finding } from "@/lib/risk/assessment";
import { type RingEvidence, type RingFeature, ringKinds } from "@/lib/risk/evidence";

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

export function findRingSignals(ring: RingEvidence | undefined, found: Finding[]): void {
  if (ring === undefined) return;
  const kinds = new Set(ring.features.map((feature) => ringKinds[feature])).size;
  if (ring.members < small.members || kinds < small.kinds) return;
  const features = ring.features.map((feature) => featureNames[feature]).join(" and ");
  found.push({
    code: ring.members >= large.members && kinds >= large.kinds ? "RING_LARGE" : "RING_MEMBER",
    message: `The applicant and ${ring.members - 1} others of its batch have in common ${features}.`,
  });
}
