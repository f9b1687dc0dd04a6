import { timingSafeEqual } from "node:crypto";
import type { webhooks } from "./schema.js";
import { signatureOf } from "./signing.js";

type BodyOf<Name extends keyof webhooks> = webhooks[Name]["post"] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

/** An event as delivered; `event` says which. */
export type WebhookEvent = { [Name in keyof webhooks]: BodyOf<Name> }[keyof webhooks];

export interface Delivery {
  /** The raw body: the exact bytes, before any parser. */
  body: string | Uint8Array;
  /** The request's headers: a Headers object, or an object as in Node. Capitals in names don't matter. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's secret; both secrets during a rotation. */
  secrets: string | readonly string[];
  /**
   * How old a delivery may be, in seconds, and how far the clocks may differ: an older one may be a replay.
   * Default: 300.
   */
  toleranceSeconds?: number;
  /** In milliseconds since 1970. Default: the system's clock. */
  now?: number;
}

// biome-ignore lint/plugin: a package of its own, loaded once.
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/**
 * Checks a delivery's `webhook-signature` and age, and returns the event. Throws WebhookVerificationError, and TypeError for
 * an empty secret, with which anyone could sign.
 */
export function verifyWebhook({
  body,
  headers,
  secrets,
  toleranceSeconds = 300,
  now = Date.now(),
}: Delivery): WebhookEvent {
  const known = [secrets].flat();
  if (known.length === 0 || known.includes("")) throw new TypeError("secrets: must not be empty");
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError("The delivery is too old, or the clocks differ");
  const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
  const expected = known.map((secret) => Buffer.from(signatureOf({ id, timestamp, body: bytes }, secret)));
  const isSigned = signatures.some((given) =>
    expected.some((signature) => equal(Buffer.from(given), signature)),
  );
  if (!isSigned) throw new WebhookVerificationError("No signature matches the secret and the raw body");
  return JSON.parse(bytes.toString()) as WebhookEvent;
}

function headerOf(headers: Delivery["headers"], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  if (typeof value !== "string") throw new WebhookVerificationError(`The header ${name} is missing`);
  return value;
}

function equal(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
