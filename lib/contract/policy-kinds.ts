/* Apart from the schemas, because the policy's editor loads them. */

/** Kinds of evidence that a policy can require for an APPROVE. */
export const evidenceKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "links",
  "history",
  "identity_source",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What other people may have in common with an applicant. */
export const countedKinds = ["ssn", "email", "phone", "address", "device", "ip"] as const;
export type CountedKind = (typeof countedKinds)[number];

export const countWindows = ["24h", "7d", "30d"] as const;
