import { z } from "zod";
import { decision, finalDecision, outcome } from "./analyses";
import { text } from "./text";

export const reviewBody = z
  .strictObject({
    decision: finalDecision,
    reasons: z
      .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/, { error: "must be a reason code" }))
      .max(4, { error: "must name at most 4 reasons" })
      .refine((codes) => new Set(codes).size === codes.length, { error: "must not name a reason twice" })
      .default([])
      .meta({
        uniqueItems: true,
        description:
          "Codes from `reviewReasons` or of signals with an `adverseAction` text (GET /model), most important first. A DECLINE needs one to four.",
        example: ["IDENTITY_NOT_VERIFIED"],
      }),
    clearAlerts: z.boolean().optional().meta({
      description:
        "With an APPROVE: later analyses of the same person (SSN and name) don't count the signals that counted here, unless their evidence changes. They are cleared for a year. Labels of fraud and block list entries are never cleared.",
    }),
    note: text(1, 2_000)
      .optional()
      .meta({ description: "For colleagues; stored encrypted.", example: "Confirmed by phone" }),
  })
  .refine((value) => value.decision !== "DECLINE" || value.reasons.length > 0, {
    error: "a DECLINE needs 1 to 4 reasons",
    path: ["reasons"],
  })
  .refine((value) => value.decision === "APPROVE" || !value.clearAlerts, {
    error: "only an APPROVE clears alerts",
    path: ["clearAlerts"],
  })
  .meta({
    id: "ReviewRequest",
    if: { properties: { decision: { const: "DECLINE" } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["reasons"], properties: { reasons: { minItems: 1 }, clearAlerts: { const: false } } },
  });
export type ReviewBody = z.infer<typeof reviewBody>;

export const outcomeBody = z.strictObject({ outcome }).meta({ id: "OutcomeRequest" });

const agency = z
  .object({
    name: z.string().meta({ example: "Example Bureau" }),
    address: z.string().meta({ example: "P.O. Box 1000, Springfield, IL 62701" }),
    phone: z
      .string()
      .meta({ description: "Toll-free if the agency is nationwide.", example: "800-555-0199" }),
  })
  .meta({ id: "ConsumerReportingAgency", description: "As configured for the source." });
export type Agency = z.infer<typeof agency>;

const creditScoreUsed = z
  .object({
    value: z.int().meta({ description: "The credit source's `risk`: higher is riskier." }),
    lowest: z.int().meta({ description: "The lowest possible score.", example: 0 }),
    highest: z.int().meta({ description: "The highest possible score.", example: 100 }),
    scoredAt: z.iso.datetime(),
    factors: z.array(z.string()).max(5).meta({
      description: "Key factors, most important first: at most four, and a fifth if inquiries are one.",
    }),
    provider: z.string().meta({ description: "Who provided the score." }),
  })
  .meta({ id: "CreditScoreUsed" });

const sourceKind = z.enum(["identity", "credit"]).meta({ id: "SourceKind" });

const outsideSource = z
  .object({
    source: sourceKind,
    provider: z.string().meta({ description: "What the source called itself in its answer." }),
    observedAt: z.iso.datetime(),
    furnisher: z.enum(["consumer_reporting_agency", "third_party"]).meta({
      id: "Furnisher",
      description:
        "Decides which disclosures apply: 15 U.S.C. 1681m(a) for an agency, 1681m(b) for a third party.",
    }),
    agency: agency.nullable().meta({
      description: "Null for a third party, and if no agency is configured for the source.",
    }),
    creditScore: creditScoreUsed.nullable().meta({
      description: "Null unless a consumer reporting agency furnished a score.",
    }),
  })
  .meta({ id: "OutsideSource", description: "An outside source whose answer was used in the decision." });
export type OutsideSource = z.infer<typeof outsideSource>;

export const adverseAction = z
  .object({
    analysisId: z.string(),
    decision: decision.meta({
      description: "The review's decision if there is one, otherwise the machine's.",
    }),
    decidedBy: z.enum(["machine", "review"]).meta({ id: "DecidedBy" }),
    reasons: z
      .array(z.string())
      .max(4)
      .meta({
        description:
          "Specific principal reasons, ranked; empty for an APPROVE. They never mention another applicant.",
        example: ["We could not verify your identity"],
      }),
    outsideSources: z.array(outsideSource).nullable().meta({
      description:
        "The outside sources whose answers were used in the decision. Null once the applicant is erased: their answers are gone.",
    }),
    notice: z.string().nullable().meta({
      description:
        "Text of the notice to the applicant, for your letterhead; null unless the decision is DECLINE, and once the applicant is erased.",
    }),
    toComplete: z.array(z.string()).meta({
      description: "What you must add or check before you send the notice; empty if nothing is missing.",
    }),
  })
  .meta({ id: "AdverseAction" });
export type AdverseAction = z.infer<typeof adverseAction>;
