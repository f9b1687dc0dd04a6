import { z } from "zod";
import { boundedRecord } from "./bounded-record";
import { countedKinds, countWindows, evidenceKinds } from "./policy-kinds";
import { money, product } from "./request";
import { line } from "./text";

export {
  countedKinds,
  countWindows,
  type EvidenceKind,
  evidenceKinds,
} from "./policy-kinds";

const signalCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{1,63}$/, { error: "must be a signal code such as EMAIL_DISPOSABLE" })
  .meta({ description: "Code of a signal; GET /model lists them.", example: "EMAIL_DISPOSABLE" });

const codes = z.array(signalCode).min(1).max(50);

const fraction = z.number().min(0).max(1);

export const signalPoints = { lowest: -60, highest: 100 } as const;

const signalSetting = z
  .strictObject({
    enabled: z
      .boolean()
      .optional()
      .meta({ description: "False excludes the signal from score, rules and reasons." }),
    points: z.int().min(signalPoints.lowest).max(signalPoints.highest).optional().meta({
      description: "Replaces the model's points. Must have the same sign as the model's points.",
      example: 15,
    }),
  })
  .meta({ id: "PolicySignalSetting", description: "How one signal differs from the model." });

/**
 * What a rule can ask for besides signals. None of it stands for a protected trait: there is no condition on a name, an age,
 * a state or a ZIP code.
 */
const condition = z
  .discriminatedUnion("fact", [
    z
      .strictObject({
        fact: z.literal("amount"),
        atLeast: money.optional().meta({ example: 25_000 }),
        atMost: money.optional().meta({ example: 100_000 }),
      })
      .refine((value) => value.atLeast !== undefined || value.atMost !== undefined, {
        error: "needs atLeast or atMost",
        path: ["atLeast"],
      })
      .meta({
        minProperties: 2,
        description: "The amount applied for. Never holds for an analysis without an amount.",
      }),
    z
      .strictObject({ fact: z.literal("product"), in: z.array(product).min(1).max(50) })
      .meta({ description: "The product is one of these." }),
    z
      .strictObject({ fact: z.literal("riskScore"), atLeast: z.int().min(1).max(100) })
      .meta({ description: "The score is at least this." }),
    z
      .strictObject({ fact: z.literal("evidence"), kind: z.enum(evidenceKinds), isPresent: z.boolean() })
      .meta({ description: "Evidence of this kind is present, or missing if `isPresent` is false." }),
    z
      .strictObject({
        fact: z.literal("otherPersons"),
        sharing: z.enum(countedKinds),
        within: z
          .enum(countWindows)
          .optional()
          .meta({ description: "Counts those seen in the last 24 hours, 7 days or 30 days. Default: all." }),
        atLeast: z.int().min(1).max(99),
      })
      .meta({
        description:
          "At least this many other people shared this with the applicant. For an identifier that many share, the latest hundred applications count.",
      }),
  ])
  .meta({ id: "PolicyCondition" });
export type PolicyCondition = z.infer<typeof condition>;

/** GET /model lists those that can decide. */
const model = z
  .string()
  .regex(/^\d{4}\.\d{1,2}\.\d{1,4}$/, { error: "must be a model version such as 2026.11.16" })
  .meta({
    description: "The model that decides, also once a release brings a newer one. Default: the newest.",
    example: "2026.11.16",
  });

const rule = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,63}$/, { error: "must be lowercase letters, digits and dashes" })
      .meta({ description: "Name of the rule, unique in the policy.", example: "disposable-email" }),
    description: line(1, 500)
      .optional()
      .meta({ description: "For colleagues; never sent to applicants.", example: "A person looks at these" }),
    anyOf: codes.optional().meta({ description: "Matches if at least one of these signals is present." }),
    allOf: codes.optional().meta({ description: "Matches if all of these signals are present." }),
    when: z
      .array(condition)
      .min(1)
      .max(10)
      .optional()
      .meta({ description: "Matches if all of these conditions hold." }),
    raiseTo: z.enum(["REVIEW", "DECLINE"]).meta({ description: "The decision is at least this." }),
    adverseAction: line(1, 300).meta({
      description:
        "The principal reason in the applicant's notice if the rule determined the decision. Never mention other applicants.",
      example: "The email address provided is a temporary one",
    }),
  })
  .refine((value) => value.anyOf !== undefined || value.allOf !== undefined || value.when !== undefined, {
    error: "needs anyOf, allOf or when",
    path: ["anyOf"],
  })
  .meta({
    id: "PolicyRule",
    if: { properties: { anyOf: false, allOf: false } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["when"] },
    description:
      "Raises a decision, never lowers it. Of anyOf, allOf and when, all that are given must hold.",
  });

/** How an organization turns evidence into decisions. lib/risk/check-policy enforces the model's own limits. */
export const policyDocument = z
  .strictObject({
    approveBelow: z
      .int()
      .min(1)
      .max(100)
      .meta({ description: "APPROVE below this score (0-100).", example: 30 }),
    declineFrom: z
      .int()
      .min(2)
      .max(100)
      .meta({ description: "DECLINE from this score (0-100).", example: 70 }),
    requiredForApprove: z
      .array(z.array(z.enum(evidenceKinds)).min(1).max(evidenceKinds.length))
      .max(evidenceKinds.length)
      .meta({
        description: "Evidence required for an APPROVE: at least one kind from every group.",
        example: [["ssn"], ["address"], ["email", "phone"]],
      }),
    minCoverageForApprove: z
      .strictObject({
        identity: fraction.meta({ description: "0-1; without an identity source coverage is at most 0.5." }),
        fraud: fraction.meta({ description: "0-1" }),
      })
      .meta({
        description: "The minimum coverage for an APPROVE.",
        example: { identity: 0.4, fraud: 0.5 },
      }),
    model: model.optional(),
    signals: boundedRecord(signalCode, signalSetting, 500).meta({
      description: "Signals that differ from the model, by code.",
      example: { EMAIL_DISPOSABLE: { points: 35 } },
    }),
    rules: z.array(rule).max(100).meta({ description: "Rules that raise decisions." }),
    requiredSources: z
      .array(z.enum(["identity", "credit"]))
      .max(2)
      .meta({
        description:
          "Sources that must answer; otherwise the analysis fails. The credit source is only asked with riscScoring.",
        example: [],
      }),
  })
  .refine((value) => value.approveBelow < value.declineFrom, {
    error: "must be above approveBelow",
    path: ["declineFrom"],
  })
  .superRefine((value, context) => {
    const seen = new Set<string>();
    value.rules.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: "custom",
          path: ["rules", index, "id"],
          message: "is used by another rule",
        });
      }
      seen.add(id);
    });
  })
  .meta({
    id: "PolicyDocument",
    description: "How evidence becomes a decision.",
    // Without `model`: a copy would keep an old one.
    example: {
      approveBelow: 30,
      declineFrom: 70,
      requiredForApprove: [["ssn"], ["address"], ["email", "phone"]],
      minCoverageForApprove: { identity: 0.4, fraud: 0.5 },
      signals: { EMAIL_DISPOSABLE: { points: 35 } },
      rules: [
        {
          id: "disposable-email",
          description: "A person looks at large loans with a disposable mailbox.",
          anyOf: ["EMAIL_DISPOSABLE"],
          when: [{ fact: "amount", atLeast: 25_000 }],
          raiseTo: "REVIEW",
          adverseAction: "The email address provided is a temporary one",
        },
      ],
      requiredSources: [],
    },
  });

export type PolicyDocument = z.infer<typeof policyDocument>;
export type PolicyRule = PolicyDocument["rules"][number];

/** The first policy of every organization. */
export const defaultPolicy: PolicyDocument = {
  approveBelow: 30,
  declineFrom: 70,
  requiredForApprove: [["ssn"], ["address"], ["email", "phone"]],
  minCoverageForApprove: { identity: 0.4, fraud: 0.5 },
  signals: {},
  rules: [
    {
      id: "ssn-needs-correction",
      description: "A number that was never assigned is most often a typing error: ask again.",
      anyOf: ["SSN_NEEDS_CORRECTION"],
      raiseTo: "REVIEW",
      adverseAction: "The Social Security number provided needs correction",
    },
  ],
  requiredSources: [],
};
