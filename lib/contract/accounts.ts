import { z } from "zod";
import { applicantData } from "./applicant";
import { line } from "./text";

/** Password length limits, after NIST SP 800-63B: length matters, and there are no composition rules. */
export const passwordLength = { min: 12, max: 200 } as const;

const email = applicantData.shape.email.unwrap();

const newPassword = z
  .string()
  .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode" })
  .min(passwordLength.min, { error: `must have at least ${passwordLength.min} characters` })
  .max(passwordLength.max, { error: `must have at most ${passwordLength.max} characters` });
const knownPassword = z.string().min(1, { error: "must not be empty" }).max(passwordLength.max);

export const signUpForm = z.strictObject({
  organizationName: line(1, 80),
  name: line(1, 100),
  email,
  password: newPassword,
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const signInForm = z.strictObject({
  email,
  password: knownPassword,
});

export const changePasswordForm = z.strictObject({ oldPassword: knownPassword, newPassword });
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/** A code from an authenticator app, typed with or without spaces. */
export const totpCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "must be the six digits that the app shows" }));

export const totpForm = z.strictObject({ code: totpCode });

/** Proof required to turn the second factor off: the password or a code from the app. */
export const proofForm = z.strictObject({
  proof: z.string().min(1, { error: "must not be empty" }).max(passwordLength.max),
});

/** The second factor at sign-in: a code from the app or a recovery code. */
export const secondFactorForm = z.strictObject({
  code: z.string().trim().min(1, { error: "must not be empty" }).max(100),
});
