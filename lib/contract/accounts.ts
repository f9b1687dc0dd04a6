import { z } from "zod";
import { applicantData } from "./applicant";
import { line } from "./text";

/** Limits of a password's length: see NIST SP 800-63B; length is what counts, composition rules are not asked for. */
export const passwordLength = { min: 12, max: 200 } as const;

const email = applicantData.shape.email.unwrap();

export const signUpForm = z.strictObject({
  organizationName: line(1, 80),
  name: line(1, 100),
  email,
  password: z
    .string()
    .refine((value) => value.isWellFormed(), { error: "must be well-formed Unicode" })
    .min(passwordLength.min, { error: `must have at least ${passwordLength.min} characters` })
    .max(passwordLength.max, { error: `must have at most ${passwordLength.max} characters` }),
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const signInForm = z.strictObject({
  email,
  password: z.string().min(1, { error: "must not be empty" }).max(passwordLength.max),
});
