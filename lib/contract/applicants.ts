import { z } from "zod";
import { externalId } from "./analyses";
import { mode } from "./api-keys";
import { applicantChanges, applicantData, email, phone } from "./applicant";
import { changesOf } from "./changes";
import { page, pageQuery } from "./lists";

export const applicantView = z
  .object({
    id: z.string().meta({ example: "app_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    externalId: z.string().nullable(),
    mode,
    data: z
      .object({
        ...applicantData.shape,
        // Not checked again: earlier versions stored names without a letter.
        firstName: z.string().meta({ example: "Maria" }),
        lastName: z.string().meta({ example: "Santos" }),
        ssn: z
          .string()
          .optional()
          .meta({ description: "Masked except for the last four digits.", example: "***-**-8741" }),
        // Not checked again: what was a possible age when it was stored may be none by now.
        dateOfBirth: z
          .string()
          .optional()
          .meta({ description: "Date of birth as YYYY-MM-DD.", example: "1988-04-17" }),
      })
      .nullable()
      .meta({ description: "Null once the applicant is erased." }),
    legalHold: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    erasedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Applicant" });
export type ApplicantView = z.infer<typeof applicantView>;

export const updateApplicantBody = changesOf({
  data: applicantChanges.optional(),
  externalId: externalId.nullable().optional(),
}).meta({ id: "UpdateApplicant" });
export type UpdateApplicantBody = z.infer<typeof updateApplicantBody>;

export const applicantPage = page(applicantView).meta({ id: "ApplicantPage" });

export const applicantQuery = z.strictObject({
  ...pageQuery,
  externalId: externalId.optional().meta({ description: "Only applicants with this identifier of yours." }),
});
export type ApplicantQuery = z.output<typeof applicantQuery>;

/** In a body, because URLs are logged by whoever passes them on. There is no search by SSN: it would answer guesses. */
export const searchApplicantsBody = z
  .strictObject({
    email: email.optional(),
    phone: phone.optional(),
    limit: z.int().min(1).max(100).default(20).meta({ description: "Entries per page, 1 to 100." }),
    cursor: pageQuery.cursor,
  })
  .refine((body) => body.email !== undefined || body.phone !== undefined, {
    error: "is required, or phone",
    path: ["email"],
  })
  .meta({
    id: "SearchApplicants",
    description: "An email address, a phone number, or both, which must then belong to the same applicant.",
    if: { properties: { email: false } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["phone"] },
  });
export type SearchApplicantsBody = z.output<typeof searchApplicantsBody>;
