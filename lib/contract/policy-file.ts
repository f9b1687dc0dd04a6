import { z } from "zod";
import { instant } from "./lists";
import { defaultPolicy, policyDocument } from "./policy";
import { policyVersionNumber } from "./policy-api";
import { line } from "./text";

export const policyFile = z
  .strictObject({
    format: z.literal("assay-policy/1").meta({ description: "Says how to read the file." }),
    name: line(1, 200).optional().meta({ description: "For people; an export has the organization's name." }),
    exportedFrom: z
      .strictObject({
        version: policyVersionNumber.meta({ description: "The version of the policy." }),
        modelVersion: line(1, 64).meta({ description: "The engine at the time.", example: "2026.11.15" }),
        at: instant.meta({ description: "When." }),
      })
      .optional()
      .meta({ description: "Where the file comes from. Says nothing about what it may be published over." }),
    document: policyDocument,
  })
  .meta({ id: "PolicyFile", description: "A policy as one JSON file." });
export type PolicyFile = z.infer<typeof policyFile>;

export const policyExportQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: "must be the number of a version" })
    .transform(Number)
    .optional()
    .meta({ description: "Default: the version in force.", example: "3" }),
});

export const policyDiffBody = z
  .strictObject({
    document: policyDocument,
    base: policyDocument
      .optional()
      .meta({ description: "The document that the other one changes. Default: the version in force." }),
    baseVersion: policyVersionNumber
      .optional()
      .meta({ description: "A version of the policy, in place of `base`." }),
  })
  .refine(({ base, baseVersion }) => base === undefined || baseVersion === undefined, {
    error: "must not be given together with base",
    path: ["baseVersion"],
  })
  .meta({
    id: "DiffPolicy",
    not: { required: ["base", "baseVersion"] },
    example: { document: { ...defaultPolicy, approveBelow: 25 }, baseVersion: 1 },
  });

const side = z
  .object({
    text: z.string().meta({ description: "The part in words.", example: "30" }),
    value: z.unknown().meta({ description: "The part as the document has it." }),
  })
  .nullable()
  .meta({ description: "Null where the document doesn't have the part." });

export const policyChange = z
  .object({
    path: z.string().meta({
      description:
        "Where it is, such as `approveBelow` or `rules[0]`: in the document, or for a removed rule in the base.",
      example: "approveBelow",
    }),
    what: z.string().meta({ description: "What it is, in words.", example: "Approve below" }),
    before: side,
    after: side,
  })
  .meta({ id: "PolicyChange", description: "One part that differs." });
export type PolicyChange = z.infer<typeof policyChange>;

export const policyDiff = z
  .object({
    baseVersion: z
      .int()
      .nullable()
      .meta({ description: "The version that was compared; null for a document." }),
    changes: z.array(policyChange),
  })
  .meta({ id: "PolicyDiff" });
export type PolicyDiff = z.infer<typeof policyDiff>;
