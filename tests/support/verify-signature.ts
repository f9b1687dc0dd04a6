import { timingSafeEqual } from "node:crypto";
import type { SignatureState } from "@/lib/domain/webhooks/sign/doctor";
import { serviceMac, standardMac } from "@/lib/domain/webhooks/sign/signature";

interface ReceivedSignatures {
  /** `x-service-signature`. */
  service: SignatureState;
  /** `webhook-signature` with its id and timestamp. */
  standard: SignatureState;
}

/** In either direction, as in the Standard Webhooks library. */
const toleranceSeconds = 5 * 60;

/** Against one secret, in each scheme. `headers` has lowercase names, `body` the raw bytes. Compares in constant time. */
export function verifySignature(received: {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  secret: string;
  nowSeconds: number;
}): ReceivedSignatures {
  const { headers, body, secret, nowSeconds } = received;
  const header = (name: string) => [headers[name]].flat()[0];
  return {
    service: serviceState(header("x-service-signature"), body, secret),
    standard: standardState(
      header("webhook-id"),
      header("webhook-timestamp"),
      header("webhook-signature"),
      body,
      secret,
      nowSeconds,
    ),
  };
}

function serviceState(given: string | undefined, body: Buffer, secret: string): SignatureState {
  if (given === undefined) return "missing";
  // Decoding stops silently at the first non-hexadecimal character.
  const isHex = /^[0-9a-f]{64}$/.test(given);
  return isHex && isSame(Buffer.from(given, "hex"), serviceMac(body, secret)) ? "valid" : "wrong";
}

function standardState(
  id: string | undefined,
  timestamp: string | undefined,
  signatures: string | undefined,
  body: Buffer,
  secret: string,
  nowSeconds: number,
): SignatureState {
  if (id === undefined || timestamp === undefined || signatures === undefined) return "missing";
  const expected = standardMac({ id, timestamp, body }, secret);
  const isSigned = signatures
    .split(" ")
    .filter((signature) => /^v1,[A-Za-z0-9+/]{43}=$/.test(signature))
    .some((signature) => isSame(Buffer.from(signature.slice(3), "base64"), expected));
  if (!isSigned || !/^\d{1,12}$/.test(timestamp)) return "wrong";
  return Math.abs(nowSeconds - Number(timestamp)) <= toleranceSeconds ? "valid" : "stale";
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
