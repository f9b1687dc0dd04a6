import { z } from "zod";
import { externalId } from "./analyses";
import { mode } from "./api-keys";
import { applicantChanges, applicantData, email, phone } from "./applicant";
import { changesOf } from "./changes";
import { page, pageBody, pageQuery } from "./lists";
import { metadataChanges, metadataFilter, storedMetadata } from "./metadata";
import { line } from "./text";

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
          .meta({ description: "Date of birth as YYYY-MM-DD.", example: "1964-04-17" }),
      })
      .nullable()
      .meta({ description: "Null once the applicant is erased." }),
    legalHold: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    erasedAt: z.iso.datetime().nullable(),
    metadata: storedMetadata,
  })
  .meta({ id: "Applicant" });
export type ApplicantView = z.infer<typeof applicantView>;

export const updateApplicantBody = changesOf({
  data: applicantChanges.optional(),
  externalId: externalId.nullable().optional(),
  metadata: metadataChanges.optional(),
}).meta({ id: "UpdateApplicant" });
export type UpdateApplicantBody = z.infer<typeof updateApplicantBody>;

export const applicantPage = page(applicantView).meta({ id: "ApplicantPage" });

export const applicantQuery = z.strictObject({
  ...pageQuery,
  externalId: externalId.optional().meta({ description: "Only applicants with this identifier of yours." }),
});
export type ApplicantQuery = z.output<typeof applicantQuery>;

/** In a body, because proxies log URLs. There is no search by SSN: it would answer guesses. */
export const searchApplicantsBody = z
  .strictObject({
    email: email.optional(),
    phone: phone.optional(),
    words: line(1, 254).optional().meta({
      description:
        "Beginnings of words of the name, email address, phone number and address, in any order. Only the newest 500 applicants with them are found, half a second after they were submitted.",
      example: "mar sant seattle",
    }),
    metadata: metadataFilter.optional(),
    ...pageBody,
  })
  .refine(
    ({ email, phone, words, metadata }) =>
      [email, phone, words, metadata].some((value) => value !== undefined),
    { error: "is required, or phone, words or metadata", path: ["email"] },
  )
  .meta({
    id: "SearchApplicants",
    description:
      "At least one of email address, phone number, words and metadata. All must belong to the same applicant.",
    if: { properties: { email: false, phone: false, words: false } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["metadata"] },
  });
export type SearchApplicantsBody = z.output<typeof searchApplicantsBody>;
