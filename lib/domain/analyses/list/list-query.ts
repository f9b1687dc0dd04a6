import { z } from "zod";
import { analysisStatus, decision, externalId, outcome } from "@/lib/contract/analyses";
import { instant } from "@/lib/contract/lists";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { signalCodes } from "@/lib/risk/catalog";

const score = z.preprocess(
  (text) => (typeof text === "string" && /^\d{1,3}$/.test(text) ? Number(text) : text),
  z.int().min(0).max(100),
);

/** The filters of the page of all analyses, by URL parameter; invalid ones are ignored. */
const filters = z.object({
  decision: decision.optional().catch(undefined),
  finalDecision: decision.optional().catch(undefined),
  status: analysisStatus.exclude(["processing"]).optional().catch(undefined),
  outcome: outcome.optional().catch(undefined),
  signal: z.enum(signalCodes).optional().catch(undefined),
  minScore: score.optional().catch(undefined),
  maxScore: score.optional().catch(undefined),
  reviewedBy: z
    .string()
    .regex(/^(?:usr|key)_[0-9a-z]{26}$/)
    .optional()
    .catch(undefined),
  reviewReason: z
    .string()
    .refine((code) => reasonText(code) !== undefined)
    .optional()
    .catch(undefined),
  batchId: z
    .string()
    .regex(/^bat_[0-9a-z]{26}$/)
    .optional()
    .catch(undefined),
  externalId: externalId.optional().catch(undefined),
  createdAfter: instant.optional().catch(undefined),
  createdBefore: instant.optional().catch(undefined),
});
export type ListFilters = z.output<typeof filters>;

export function readAnalysisFilters(parameters: Record<string, string | string[] | undefined>): ListFilters {
  return filters.parse(parameters);
}

/** As URL parameters. */
export function analysisParameters(list: ListFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
