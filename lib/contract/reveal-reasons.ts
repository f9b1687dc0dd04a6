/** Reasons for revealing a full Social Security number; the audit log keeps the code. Apart from the schema, because a dialog loads them. */
export const revealReasons = [
  "identity_verification",
  "data_correction",
  "fraud_investigation",
  "applicant_request",
  "legal_request",
] as const;
export type RevealReason = (typeof revealReasons)[number];
