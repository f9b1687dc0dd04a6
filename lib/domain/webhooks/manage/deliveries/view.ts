import type { SubscribableName } from "@/lib/contract/event-names";
import type { DeliveryDetail, DeliveryView } from "@/lib/contract/webhooks";
import { openResponse } from "@/lib/domain/webhooks/deliver/attempt-response";
import { eventBodyText } from "@/lib/domain/webhooks/deliver/event-body";
import { urlOf } from "@/lib/domain/webhooks/url";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { Delivery, DeliveryAttempt, Event, Webhook } from "@/lib/platform/db/generated/client";

type DeliveryWithParts = Delivery & { event: Event; webhook: Webhook; attempts: DeliveryAttempt[] };

export type ListedDelivery = Omit<Delivery, "failureCount" | "claimedBy" | "claimedUntil">;

export function viewDelivery(row: ListedDelivery): DeliveryView {
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

export function viewDeliveryDetail(keys: Keys, row: DeliveryWithParts): DeliveryDetail {
  const { event, webhook } = row;
  return {
    ...viewDelivery(row),
    request: {
      url: urlOf(keys, webhook),
      body: eventBodyText({
        id: event.id,
        name: row.eventName,
        createdAt: event.createdAt,
        dataText: JSON.stringify(event.data),
      }),
    },
    attempts: row.attempts.map((attempt) => viewAttempt(keys, webhook.organizationId, attempt)),
  };
}

function viewAttempt(
  keys: Keys,
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
    response: response && openResponse(keys, { organizationId, deliveryId, number }, response).toString(),
  };
}
