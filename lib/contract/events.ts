import { z } from "zod";
import { decision, finalDecision } from "./analyses";
import {
  canonicalName,
  type EventName,
  eventNames,
  type SubscribableName,
  subscribableNames,
} from "./event-names";
import { createdPeriod, page, pageQuery } from "./lists";
import { line } from "./text";

export const subscribableName = z.enum(subscribableNames).meta({
  id: "EventName",
  description:
    "`batch.finished` is an alias of `batch.completed`; subscribers to the alias get the event under it.",
});

const applicant = z
  .object({ id: z.string(), externalId: z.string().nullable() })
  .meta({ description: "`externalId` is your own identifier." });

const analysis = { id: z.string(), status: z.string(), applicant };
const score = z.int().min(0).max(100);

const batchCounts = {
  batchId: z.string(),
  totalCount: z.int(),
  processedCount: z.int(),
  failedCount: z.int(),
};

/** `data` of each event. None carries personal data. Later versions may add fields. */
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
      decision: finalDecision,
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

/**
 * The body of a delivery, by event, as the OpenAPI document describes it. Without a name there: generators that drop what
 * no path refers to would drop it too.
 */
export function eventBody(name: EventName) {
  return z.object({
    id: z.string().meta({
      description: "The same on every attempt.",
      example: "evt_01jd3k9mvcq5f8w2r6t0y4x7zn",
    }),
    event: z.enum(subscribableNames.filter((each) => canonicalName(each) === name)),
    timestamp: z.iso.datetime().meta({ description: "When it happened." }),
    data: eventData[name],
  });
}

/** An event of the log. Its data is as it was recorded, so it is not checked again. */
const loggedEvent = z
  .object({
    id: z.string().meta({ example: "evt_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    event: z.enum(eventNames).meta({ id: "LoggedEventName" }),
    timestamp: z.iso.datetime().meta({ description: "When it happened." }),
    data: z.record(z.string(), z.unknown()).meta({
      description: "As in the body that webhooks get: see the webhooks of this document, by event.",
    }),
  })
  .meta({ id: "LoggedEvent", description: "The body that webhooks get. Holds no personal data." });

export const eventPage = page(loggedEvent).meta({ id: "EventPage" });

export const eventQuery = z.strictObject({
  ...pageQuery,
  event: subscribableName.optional().meta({ description: "Only events of this name, or of its alias." }),
  ...createdPeriod,
});
export type EventQuery = z.output<typeof eventQuery>;

export const replayEventBody = z
  .strictObject({
    webhookId: line(1, 100).meta({
      description: "Where to send it, even if the webhook doesn't subscribe to the event.",
      example: "whk_01jd3k9mvcq5f8w2r6t0y4x7zn",
    }),
  })
  .meta({ id: "ReplayEvent" });
