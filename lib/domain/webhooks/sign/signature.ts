import { createHmac } from "node:crypto";

/** While `previous` is there, its overlap with `current` is running: a rotation that is not promoted yet. */
export interface WebhookSecrets {
  current: string;
  previous?: string;
}

export interface SignedDelivery {
  /** Of the event: the same on every retry. */
  id: string;
  /** Of this attempt, in seconds since 1970. */
  timestampSeconds: number;
  /** Exactly what is sent. */
  body: Buffer;
  secrets: WebhookSecrets;
}

export const serviceSignatureHeader = "x-service-signature";

export type SignatureHeaders = Record<
  typeof serviceSignatureHeader | "webhook-id" | "webhook-timestamp" | "webhook-signature",
  string
>;

/**
 * The headers that prove a delivery, in both schemes. The key is the secret's literal bytes in each. During a
 * rotation `x-service-signature` has room for one signature and stays with the previous secret, which every
 * receiver knows; `webhook-signature` carries both, the current first.
 */
export function signDelivery({ id, timestampSeconds, body, secrets }: SignedDelivery): SignatureHeaders {
  const { current, previous } = secrets;
  const standard = [current, ...(previous === undefined ? [] : [previous])].map(
    (secret) =>
      `v1,${standardMac({ id, timestamp: `${timestampSeconds}`, body }, secret).toString("base64")}`,
  );
  return {
    [serviceSignatureHeader]: serviceMac(body, previous ?? current).toString("hex"),
    "webhook-id": id,
    "webhook-timestamp": `${timestampSeconds}`,
    "webhook-signature": standard.join(" "),
  };
}

/** HMAC-SHA-256 of the body alone. */
export function serviceMac(body: Buffer, secret: string): Buffer {
  return createHmac("sha256", Buffer.from(secret)).update(body).digest();
}

/** HMAC-SHA-256 of `id.timestamp.body`, as Standard Webhooks has it. */
export function standardMac(
  { id, timestamp, body }: { id: string; timestamp: string; body: Buffer },
  secret: string,
): Buffer {
  return createHmac("sha256", Buffer.from(secret)).update(`${id}.${timestamp}.`).update(body).digest();
}
