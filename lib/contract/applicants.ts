import { z } from "zod";
import { externalId } from "./analyses";
import { mode } from "./api-keys";
import { applicantChanges, applicantData } from "./applicant";

export const applicantView = z
  .object({
    id: z.string().meta({ example: "app_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    externalId: z.string().nullable(),
    mode,
    data: applicantData
      .extend({
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

export const updateApplicantBody = z
  .strictObject({
    data: applicantChanges.optional(),
    externalId: externalId.nullable().optional(),
  })
  .refine((body) => body.data !== undefined || body.externalId !== undefined, {
    error: "must change something",
  })
  .meta({ id: "UpdateApplicant" });
export type UpdateApplicantBody = z.infer<typeof updateApplicantBody>;
