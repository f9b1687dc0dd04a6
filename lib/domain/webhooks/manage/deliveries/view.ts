import type { SubscribableName } from "@/lib/contract/event-names";
import type { DeliveryDetail, DeliveryView } from "@/lib/contract/webhooks";
import { openResponse } from "@/lib/domain/webhooks/deliver/attempt-response";
import { eventBodyText } from "@/lib/domain/webhooks/deliver/event-body";
import { urlOf } from "@/lib/domain/webhooks/url";
import type { Delivery, DeliveryAttempt, Event, Webhook } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";

type DeliveryWithParts = Delivery & { event: Event; webhook: Webhook; attempts: DeliveryAttempt[] };

export function viewDelivery(row: Delivery): DeliveryView {
  return {
    id: row.id,
    webhookId: row.webhookId,
    eventId: row.eventId,
    event: row.eventName as SubscribableName,
    status: row.status,
    attemptCount: row.attemptCount,
    nextAttemptAt: row.dueAt?.toISOString() ?? null,
    lastAttempt: row.lastAttemptAt && {
      at: row.lastAttemptAt.toISOString(),
      status: row.lastStatus,
      errorClass: row.lastErrorClass,
    },
    createdAt: row.createdAt.toISOString(),
  };
}

export function viewDeliveryDetail(
  dependencies: Pick<Platform, "keys">,
  row: DeliveryWithParts,
): DeliveryDetail {
  const { event, webhook } = row;
  return {
    ...viewDelivery(row),
    request: {
      url: urlOf(dependencies, webhook),
      body: eventBodyText({
        id: event.id,
        name: row.eventName,
        createdAt: event.createdAt,
        data: event.data,
      }),
    },
    attempts: row.attempts.map((attempt) => viewAttempt(dependencies, webhook.organizationId, attempt)),
  };
}

function viewAttempt(
  dependencies: Pick<Platform, "keys">,
  organizationId: string,
  { deliveryId, number, startedAt, durationMs, status, errorClass, address, response }: DeliveryAttempt,
): DeliveryDetail["attempts"][number] {
  return {
    number,
    startedAt: startedAt.toISOString(),
    durationMs,
    status,
    errorClass,
    address,
    response:
      response && openResponse(dependencies, { organizationId, deliveryId, number }, response).toString(),
  };
}
