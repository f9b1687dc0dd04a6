import { createHmac } from "node:crypto";

interface Signed {
  /** The event's id. */
  id: string;
  /** In seconds since 1970, as the header has it. */
  timestamp: string;
  body: Uint8Array;
}

/** One signature of `webhook-signature`, as in Standard Webhooks, keyed by the secret's literal bytes. */
export function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const mac = createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(body);
  return `v1,${mac.digest("base64")}`;
}

/** The headers of a delivery, as Assay sends them. */
export function deliveryHeaders(signed: Signed, secret: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Assay-Webhooks/1.0",
    "webhook-id": signed.id,
    "webhook-timestamp": signed.timestamp,
    "webhook-signature": signatureOf(signed, secret),
    "x-service-signature": createHmac("sha256", secret).update(signed.body).digest("hex"),
  };
}
