import type { DeliveryDetail } from "@/lib/contract/webhooks";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";

const perAttempt: Record<string, string> = {
  "webhook-timestamp": "(the attempt's time, in seconds since 1970)",
  "webhook-signature": "(of the attempt; not kept)",
  "x-service-signature": "(HMAC-SHA-256 of the body, in hexadecimal; not kept)",
};

/** A delivery's headers as lines; values that depend on the attempt or the secret are described instead. */
export function sentHeaders({ eventId, request }: Pick<DeliveryDetail, "eventId" | "request">): string {
  const body = Buffer.from(request.body);
  // Names and order are those of a real delivery; its secret never gets here.
  const headers = deliveryHeaders({ id: eventId, timestampSeconds: 0, body, secrets: { current: "" } });
  return Object.entries({ ...headers, "content-length": `${body.length}`, ...perAttempt })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
