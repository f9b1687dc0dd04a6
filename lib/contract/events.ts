import { z } from "zod";

/** Every event that can be recorded. */
export const eventNames = [
  "analysis.completed",
  "analysis.failed",
  "analysis.reviewed",
  "batch.started",
  "batch.completed",
  "applicant.updated",
  "applicant.flagged",
] as const;

export type EventName = (typeof eventNames)[number];

/** The names that webhooks can subscribe to: `batch.finished` is an alias of `batch.completed`. */
export const subscribableNames = [...eventNames, "batch.finished"] as const;
export type SubscribableName = (typeof subscribableNames)[number];

export const subscribableName = z.enum(subscribableNames).meta({
  id: "EventName",
  description:
    "`batch.finished` is an alias of `batch.completed`; subscribers to the alias get the event under it.",
});

/** Resolves the alias. */
export function canonicalName(name: SubscribableName): EventName {
  return name === "batch.finished" ? "batch.completed" : name;
}

const applicant = z
  .object({ id: z.string(), externalId: z.string().nullable() })
  .meta({ id: "EventApplicant", description: "`externalId` is your own identifier." });

const analysis = { id: z.string(), status: z.string(), applicant };
const score = z.int().min(0).max(100);
const decision = z.enum(["APPROVE", "REVIEW", "DECLINE"]);

const batchCounts = {
  batchId: z.string(),
  totalCount: z.int(),
  processedCount: z.int(),
  failedCount: z.int(),
};

/** `data` of each event. None carries personal data. */
export const eventData = {
  "analysis.completed": z.object({
    id: analysis.id,
    status: z.literal("completed"),
    riskScore: score,
    decision,
    applicant,
  }),
  "analysis.failed": z.object({
    id: analysis.id,
    status: z.literal("failed"),
    error: z.object({ code: z.string(), message: z.string() }),
    applicant,
  }),
  "analysis.reviewed": z.object({
    ...analysis,
    riskScore: score,
    decision,
    review: z.object({
      decision: z.enum(["APPROVE", "DECLINE"]),
      reasons: z.array(z.string()),
      reviewedAt: z.iso.datetime(),
    }),
  }),
  "batch.started": z.object({ ...batchCounts, status: z.literal("processing") }),
  "batch.completed": z.object({ ...batchCounts, status: z.enum(["completed", "canceled"]) }),
  "applicant.updated": z.object({ applicant, changed: z.array(z.string()) }),
  "applicant.flagged": z.object({ applicant, hit: z.object({ id: z.string(), list: z.string() }) }),
} as const satisfies Record<EventName, z.ZodType>;

export type EventData<Name extends EventName> = z.output<(typeof eventData)[Name]>;

/** An event to record. */
export type NewEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];

/** The body of a delivery. `id` is the same on every retry. */
export interface EventBody {
  id: string;
  event: SubscribableName;
  timestamp: string;
  data: unknown;
}
