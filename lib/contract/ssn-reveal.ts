import { z } from "zod";
import { totpCode } from "./accounts";
import { revealReasons } from "./reveal-reasons";

export const revealSsnBody = z.strictObject({
  reason: z.enum(revealReasons, { error: "must be one of the reasons" }),
  /** From the authenticator app; not needed shortly after the last code. */
  code: totpCode.optional(),
});
export type RevealSsnBody = z.infer<typeof revealSsnBody>;
