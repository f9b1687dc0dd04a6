import { z } from "zod";
import { applicantData } from "./applicant";
import { page, pageQuery } from "./lists";
import { requestableFields, requestDays } from "./requestable-fields";
import { text } from "./text";

export const requestedField = z
  .enum(requestableFields)
  .meta({ id: "RequestedField", description: "A field of the applicant's data." });

export const askApplicantBody = z
  .strictObject({
    fields: z
      .array(requestedField)
      .min(1, { error: "must name at least one field" })
      .max(requestableFields.length)
      .refine((list) => new Set(list).size === list.length, { error: "must not name a field twice" })
      .meta({ uniqueItems: true, description: "What the applicant can fill in.", example: ["ssn"] }),
    note: text(1, 2_000).optional().meta({
      description: "For colleagues; stored encrypted. The applicant never sees it.",
      example: "The SSN has a typing error",
    }),
    expiresInDays: z
      .int({ error: "must be a whole number" })
      .min(1, { error: "must be at least 1" })
      .max(requestDays.most, { error: `must be at most ${requestDays.most}` })
      .default(requestDays.usual)
      .meta({ description: "How long the link works, in days." }),
    emailLink: z.boolean().default(false).meta({
      description:
        "Whether Assay emails the link to the address in the applicant's data. A 409 in test mode, without an address, and if the service has no mail server.",
    }),
  })
  .meta({ id: "AskApplicant" });
export type AskApplicantBody = z.output<typeof askApplicantBody>;

export const informationRequestStatus = z.enum(["open", "answered", "expired", "withdrawn"]).meta({
  id: "InformationRequestStatus",
  description: "A decision on the case and the applicant's erasure also withdraw an open request.",
});
export type InformationRequestStatus = z.infer<typeof informationRequestStatus>;

const linkEmail = z
  .object({
    status: z.enum(["queued", "sent", "failed"]).meta({ id: "LinkEmailStatus" }),
    failure: z
      .enum(["refused", "sender", "credentials", "encryption", "unreachable", "late"])
      .nullable()
      .meta({
        id: "LinkEmailFailure",
        description:
          "Why it failed, or the latest attempt of a queued one did: the server refuses the address (`refused`), the service's sender or its `credentials`; no secure connection (`encryption`), no connection (`unreachable`), or none in time (`late`).",
      }),
    settledAt: z.iso.datetime().nullable().meta({ description: "When it was sent or failed." }),
  })
  .meta({ id: "LinkEmail" });

export const informationRequest = z
  .object({
    id: z.string().meta({ example: "req_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    analysisId: z.string().meta({ description: "The case.", example: "ana_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    applicantId: z.string().meta({ example: "app_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    fields: z.array(requestedField),
    note: z.string().nullable().meta({ description: "Null if there is none or the applicant was erased." }),
    status: informationRequestStatus,
    createdBy: z.string().meta({ description: "The user (`usr_…`) or API key (`key_…`)." }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    answerAnalysisId: z.string().nullable().meta({
      description: "The analysis of the applicant with the answer. Null until the applicant answers.",
    }),
    linkEmail: linkEmail.nullable().meta({
      description:
        "The email with the link. Null without one, if the request ended before it was sent, and 30 days after it was sent or failed.",
    }),
  })
  .meta({ id: "InformationRequest" });
export type InformationRequestView = z.infer<typeof informationRequest>;

export const createdInformationRequest = informationRequest
  .extend({
    url: z.url().meta({
      description: "The link for the applicant. This answer alone has it.",
      example: "https://assay.example.com/answer/0Gd6u1dS6yL8mGTz3jQ4pXK0v9cB2nRw5eHaFtZkYlM",
    }),
  })
  .meta({ id: "CreatedInformationRequest" });
export type CreatedInformationRequest = z.infer<typeof createdInformationRequest>;

export const informationRequestPage = page(informationRequest).meta({ id: "InformationRequestPage" });
export const informationRequestQuery = z.strictObject(pageQuery);

/** What an applicant sends, in the API's formats. */
export const answerForm = applicantData
  .partial()
  .refine((answer) => Object.values(answer).some((value) => value !== undefined), {
    error: "must have at least one field",
  });
export type AnswerForm = z.output<typeof answerForm>;
