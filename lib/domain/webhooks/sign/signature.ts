import { createHmac } from "node:crypto";

/** `previous` is present during a rotation's overlap, until it ends or the new secret is promoted. */
export interface WebhookSecrets {
  current: string;
  previous?: string;
}

export interface SignedDelivery {
  /** The event's id, the same on every retry. */
  id: string;
  /** The time of this attempt, in seconds since 1970. */
  timestampSeconds: number;
  /** The exact bytes to send. */
  body: Buffer;
  secrets: WebhookSecrets;
}

/**
 * Signs in both schemes with the secret's literal bytes. During a rotation, `x-service-signature`, which has room for
 * only one signature, uses the previous secret, which every receiver knows; `webhook-signature` carries both, the
 * current one first.
 */
export function deliveryHeaders({ id, timestampSeconds, body, secrets }: SignedDelivery) {
  const { current, previous } = secrets;
  const standard = [current, ...(previous === undefined ? [] : [previous])].map(
    (secret) =>
      `v1,${standardMac({ id, timestamp: `${timestampSeconds}`, body }, secret).toString("base64")}`,
  );
  return {
    "content-type": "application/json",
    "user-agent": "Assay-Webhooks/1.0",
    "x-service-signature": serviceMac(body, previous ?? current).toString("hex"),
    "webhook-id": id,
    "webhook-timestamp": `${timestampSeconds}`,
    "webhook-signature": standard.join(" "),
  };
}

/** Of the body alone. */
export function serviceMac(body: Buffer, secret: string): Buffer {
  return createHmac("sha256", Buffer.from(secret)).update(body).digest();
}

/** Of `id.timestamp.body`, as in Standard Webhooks. */
export function standardMac(
  { id, timestamp, body }: { id: string; timestamp: string; body: Buffer },
  secret: string,
): Buffer {
  return createHmac("sha256", Buffer.from(secret)).update(`${id}.${timestamp}.`).update(body).digest();
}
