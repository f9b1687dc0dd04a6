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

/** The form for accepting an invitation. */
export const acceptForm = signUpForm.omit({ organizationName: true });
export type AcceptForm = z.infer<typeof acceptForm>;
