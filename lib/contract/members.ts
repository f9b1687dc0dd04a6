import { z } from "zod";
import { signUpForm } from "./accounts";

export const role = z.enum(["OWNER", "DEVELOPER", "ANALYST", "VIEWER"]);
export type Role = z.infer<typeof role>;

export const inviteBody = z.strictObject({
  role,
  /** The one address that may accept; without it, whoever has the link. */
  email: signUpForm.shape.email.optional(),
});
export type InviteBody = z.infer<typeof inviteBody>;

/** What somebody states to accept an invitation. */
export const acceptForm = signUpForm.omit({ organizationName: true });
export type AcceptForm = z.infer<typeof acceptForm>;

/** A token as it stands in a link: 32 random bytes. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
