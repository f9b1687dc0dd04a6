import { z } from "zod";
import { totpCode } from "./accounts";

/** Reasons for revealing a full Social Security number; the audit log keeps the code. */
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
  /** From the authenticator app; not needed shortly after the last code. */
  code: totpCode.optional(),
});
export type RevealSsnBody = z.infer<typeof revealSsnBody>;
