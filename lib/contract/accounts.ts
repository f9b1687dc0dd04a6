import { z } from "zod";
import { applicantData } from "./applicant";
import { passwordLength } from "./password-length";
import { line, typed } from "./text";

/** The most that a password can have as typed; its normalized form has at most `passwordLength.max` code points. */
const typedLimit = 4 * passwordLength.max;

const email = applicantData.shape.email.unwrap();

const tooLong = { error: `must have at most ${passwordLength.max} characters`, abort: true };
const newPassword = z
  .string()
  .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode", abort: true })
  .refine((value) => [...value].length <= typedLimit, tooLong)
  .refine((value) => hashedLength(value) >= passwordLength.min, {
    error: `must have at least ${passwordLength.min} characters`,
  })
  .refine((value) => hashedLength(value) <= passwordLength.max, tooLong);
const knownPassword = typed(1, typedLimit);

/** A password in the form that is hashed, so that it is the same however a keyboard composes it. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

function hashedLength(password: string): number {
  return [...normalizePassword(password)].length;
}

export const signUpForm = z.strictObject({
  organizationName: line(1, 80),
  name: line(1, 100),
  email,
  password: newPassword,
});
export type SignUpForm = z.infer<typeof signUpForm>;

/** A token as it appears in a link that works once: 32 random bytes in base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Proves that the person who confirms a sign-up asked for it. */
export const confirmSignUpForm = z.strictObject({ password: knownPassword });

export const forgottenPasswordForm = z.strictObject({ email });

export const resetPasswordForm = z.strictObject({ password: newPassword });

export const signInForm = z.strictObject({
  email,
  password: knownPassword,
});

export const changePasswordForm = z.strictObject({ oldPassword: knownPassword, newPassword });
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/** A code from an authenticator app, typed with or without spaces. */
export const totpCode = typed(0, 20)
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "must be the six digits that the app shows" }));

export const totpForm = z.strictObject({ code: totpCode });

/** Null for accounts that have no password because they sign in through a provider. */
const ownPassword = knownPassword.nullable();

export const beginEnrollmentForm = z.strictObject({ password: ownPassword });

/** The second factor at sign-in: a code from the app or a recovery code. */
export const secondFactorForm = z.strictObject({
  code: line(1, 100),
});

/** Proof required to turn the second factor off. */
export const disableSecondFactorForm = secondFactorForm.extend({ password: ownPassword });
export type DisableSecondFactorForm = z.infer<typeof disableSecondFactorForm>;
