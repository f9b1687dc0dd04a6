import { createHmac, randomBytes } from "node:crypto";

/** A signing key in the SDK's format. A secret: anyone who has it can run functions. */
export function generateSigningKey(): string {
  return `signkey-embedded-${randomBytes(32).toString("hex")}`;
}

/**
 * The `x-inngest-signature` header of a call. `body` must be canonical JSON (RFC 8785) or empty. Uses the system
 * clock, not an injected one: the SDK refuses calls signed more than five minutes away from it.
 */
export function signCall(signingKey: string, body: string, atMilliseconds: number = Date.now()): string {
  const seconds = Math.round(atMilliseconds / 1_000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, "");
  const signature = createHmac("sha256", key).update(body).update(seconds).digest("hex");
  return `t=${seconds}&s=${signature}`;
}
