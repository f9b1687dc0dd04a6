import { z } from "zod";
import { totpCode } from "./accounts";

/** Why somebody may need to see a Social Security number in full; the audit log keeps the code. */
export const revealReasons = [
  "identity_verification",
  "data_correction",
  "fraud_investigation",
  "applicant_request",
  "legal_request",
] as const;
export type RevealReason = (typeof revealReasons)[number];

export const revealSsnBody = z.strictObject({
  reason: z.enum(revealReasons, { error: "must be one of the reasons" }),
  /** Of the authenticator app; not needed shortly after the last one. */
  code: totpCode.optional(),
});
export type RevealSsnBody = z.infer<typeof revealSsnBody>;
