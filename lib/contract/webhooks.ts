import { z } from "zod";
import { mode } from "./api-keys";
import { changesOf } from "./changes";
import { subscribableNames } from "./event-names";
import { subscribableName } from "./events";
import { daysFromNow } from "./example-times";
import { createdPeriod, instant, page, pageBody, pageQuery } from "./lists";
import { metadata, metadataChanges, metadataFilter, storedMetadata } from "./metadata";
import { recoverableDays, recoverableEvents } from "./recovery";
import { line } from "./text";

/** Webhooks per organization and mode. */
export const webhookLimit = 50;

const webhookId = z.string().meta({ example: "whk_01jd3k9mvcq5f8w2r6t0y4x7zn" });
const deliveryId = z.string().meta({ example: "dlv_01jd3k9mvcq5f8w2r6t0y4x7zn" });
const eventId = z.string().meta({ example: "evt_01jd3k9mvcq5f8w2r6t0y4x7zn" });

const url = z.string().meta({
  description:
    "An https URL of at most 2,048 characters, without credentials or a fragment, on port 443 or a port from 1024 up, whose host resolves only to public addresses. Stored and shown in normalized form.",
  example: "https://hooks.example.com/assay",
});

const requestedUrl = url.meta({
  maxLength: 2_048,
  pattern: "^[hH][tT][tT][pP][sS]:[^\\x00-\\x20\\x7f\\\\#]+$",
});

const events = z
  .array(subscribableName)
  .min(1, { error: "must name at least one event" })
  .max(subscribableNames.length, { error: `must have at most ${subscribableNames.length} entries` })
  .superRefine((names, context) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index)
        context.addIssue({ code: "custom", path: [index], message: "must not be named twice" });
    }
  })
  .meta({
    uniqueItems: true,
    description:
      "Names to subscribe to, each once. A webhook that subscribes to both `batch.completed` and `batch.finished` gets only `batch.completed`.",
    example: ["analysis.completed", "batch.completed"],
  });

const secret = z
  .string()
  .regex(/^[\x20-\x7e]{16,256}$/, { error: "must be 16 to 256 printable ASCII characters" })
  .meta({
    description:
      "The signing secret, 16 to 256 printable ASCII characters; its literal bytes are the key. If omitted, one is generated and shown only once. A secret is never returned again.",
    example: "correct-horse-battery-staple",
  });

const description = line(1, 200).meta({ description: "What the webhook is for.", example: "Loan desk" });

export const createWebhookBody = z
  .strictObject({
    url: requestedUrl,
    events,
    secret: secret.optional(),
    description: description.optional(),
    metadata: metadata.optional(),
  })
  .meta({ id: "CreateWebhook" });
export type CreateWebhookBody = z.output<typeof createWebhookBody>;

const status = z.enum(["enabled", "disabled"]).meta({ id: "WebhookStatus" });

export const updateWebhookBody = changesOf({
  url: requestedUrl.optional(),
  events: events.optional(),
  description: description.nullable().optional(),
  status: status.optional().meta({
    description:
      "`disabled` cancels pending deliveries. After `enabled`, POST /webhooks/:id/recover sends what was missed.",
  }),
  metadata: metadataChanges.optional(),
}).meta({ id: "UpdateWebhook" });
export type UpdateWebhookBody = z.output<typeof updateWebhookBody>;

export const rotateSecretBody = z
  .strictObject({
    secret: secret.optional(),
    overlapHours: z.int().min(0).max(72).default(24).meta({
      description:
        "How long, 0 to 72 hours, `x-service-signature` keeps using the old secret while `webhook-signature` carries signatures for both. 0 switches immediately.",
    }),
  })
  .meta({ id: "RotateWebhookSecret" });
export type RotateSecretBody = z.output<typeof rotateSecretBody>;

export const webhook = z
  .object({
    id: webhookId,
    url,
    description: z.string().nullable(),
    events: z.array(subscribableName),
    status,
    disabledReason: z
      .enum(["manual", "gone", "failing"])
      .meta({
        id: "WebhookDisabledReason",
        description:
          "`manual`: disabled by its owner. `gone`: the receiver answered 410. `failing`: five days of only failures.",
      })
      .nullable()
      .meta({ description: "Null while enabled.", example: null }),
    verification: z.enum(["verified", "unverified"]).meta({
      id: "WebhookVerification",
      description: "Whether the host of the URL resolved when it was saved.",
    }),
    verificationMessage: z
      .string()
      .nullable()
      .meta({ description: "Explains an unverified URL; otherwise null." }),
    failingSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the current run of failures began." }),
    rotation: z.object({ overlapEndsAt: z.iso.datetime() }).nullable().meta({
      description: "The secret rotation in progress: the old secret is still in use. Otherwise null.",
    }),
    mode,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    metadata: storedMetadata,
  })
  .meta({ id: "Webhook" });
export type WebhookView = z.infer<typeof webhook>;

export const issuedWebhook = webhook
  .extend({
    secret: z.string().optional().meta({
      description: "The secret, if it was generated here. Shown only once.",
      example: "4fQkT0c2vJ8mYx1nR7sBw5Lz9dHg3PeA",
    }),
  })
  .meta({ id: "IssuedWebhook" });
export type IssuedWebhook = z.infer<typeof issuedWebhook>;

export const deletedWebhook = z
  .object({ id: webhookId, deletedAt: z.iso.datetime() })
  .meta({ id: "DeletedWebhook" });
export type DeletedWebhook = z.infer<typeof deletedWebhook>;

export const webhookPage = page(webhook).meta({ id: "WebhookPage" });
export const webhookQuery = z.strictObject(pageQuery);

/** In a body, because proxies log URLs. */
export const searchWebhooksBody = z
  .strictObject({ ...pageBody, metadata: metadataFilter.optional() })
  .meta({ id: "SearchWebhooks", description: "The webhooks must match all of this." });
export type SearchWebhooksBody = z.output<typeof searchWebhooksBody>;

export const testWebhookBody = z
  .strictObject({
    webhookId: line(1, 100).meta({ example: "whk_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    event: subscribableName,
  })
  .meta({ id: "TestWebhook" });
export type TestWebhookBody = z.output<typeof testWebhookBody>;

export const sentSample = z
  .object({ success: z.literal(true), eventId, deliveryId })
  .meta({ id: "SentSample" });
export type SentSample = z.infer<typeof sentSample>;

export const deliveryStatus = z.enum(["pending", "delivered", "failed", "canceled"]).meta({
  id: "DeliveryStatus",
  description:
    "`failed`: the last attempt of the schedule failed. `canceled`: the webhook was disabled or deleted before delivery.",
});

const deliveryErrorClass = z.enum(["dns", "connect", "tls", "timeout", "status", "blocked"]).meta({
  id: "DeliveryErrorClass",
  description: "Why the attempt failed; `status` means a response other than 2xx.",
});

const attemptOutcome = {
  status: z.int().nullable().meta({ description: "HTTP status; null without a response." }),
  errorClass: deliveryErrorClass.nullable().meta({ description: "Null for a success." }),
};

export const delivery = z
  .object({
    id: deliveryId,
    webhookId,
    eventId: eventId.meta({ description: "The `id` in the body, the same on every attempt." }),
    event: subscribableName,
    status: deliveryStatus,
    attemptCount: z.int(),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: "Null unless the delivery is pending." }),
    lastAttempt: z.object({ at: z.iso.datetime(), ...attemptOutcome }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Delivery" });
export type DeliveryView = z.infer<typeof delivery>;

export const deliveryAttempt = z
  .object({
    number: z.int().meta({ description: "From 1." }),
    startedAt: z.iso.datetime(),
    durationMs: z.int().meta({ description: "In milliseconds." }),
    ...attemptOutcome,
    address: z
      .string()
      .nullable()
      .meta({ description: "The address that was contacted.", example: "93.184.216.34" }),
    response: z.string().nullable().meta({
      description:
        "The receiver's response, at most 16 KiB read as UTF-8; null if none is stored. Kept for 30 days.",
    }),
  })
  .meta({ id: "DeliveryAttempt" });

export const deliveryDetail = delivery
  .extend({
    request: z.object({
      url,
      body: z.string().meta({ description: "Exactly the bytes that are signed and sent." }),
    }),
    attempts: z.array(deliveryAttempt).meta({ description: "Oldest first." }),
  })
  .meta({ id: "DeliveryDetail" });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryPage = page(delivery).meta({ id: "DeliveryPage" });
export const deliveryQuery = z.strictObject({
  ...pageQuery,
  status: deliveryStatus.optional(),
  event: subscribableName.optional(),
  ...createdPeriod,
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const recoverBody = z
  .strictObject({
    since: instant.meta({
      description: `Recovers events from this time on; at most ${recoverableDays} days back.`,
      example: daysFromNow(-7),
    }),
    dryRun: z.boolean().default(false).meta({ description: "Only reports what would be sent." }),
  })
  .meta({ id: "RecoverWebhook" });
export type RecoverBody = z.output<typeof recoverBody>;

export const recovery = z
  .object({
    dryRun: z.boolean(),
    count: z.int().meta({ description: `How many deliveries are queued, at most ${recoverableEvents}.` }),
    firstDueAt: z.iso.datetime().nullable().meta({ description: "Null if there is nothing to send." }),
    lastDueAt: z.iso.datetime().nullable(),
    hasMore: z.boolean().meta({
      description: "If true, call again with the same `since` once `lastDueAt` has passed.",
    }),
  })
  .meta({ id: "Recovery" });
export type Recovery = z.infer<typeof recovery>;
