import { z } from "zod";
import { signUpForm } from "./accounts";
import { roles } from "./roles";

export const role = z.enum(roles);

export const inviteBody = z.strictObject({
  role,
  /** The only address that may accept. Default: anyone with the link. */
  email: signUpForm.shape.email.optional(),
});
export type InviteBody = z.infer<typeof inviteBody>;

export const mailChoices = z.strictObject({
  notices: z.enum(["critical", "all", "none"]),
  /** The daily digest of cases to review. */
  digest: z.boolean(),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const chatForm = z.strictObject({
  url: z.string().trim().min(1, { error: "is required" }).max(2_000),
});

/** The form for accepting an invitation. */
export const acceptForm = signUpForm.omit({ organizationName: true });
export type AcceptForm = z.infer<typeof acceptForm>;
