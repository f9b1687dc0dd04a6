import { createHmac, randomBytes } from "node:crypto";

/** A signing key in the SDK's format. It is a secret: its holder can run functions. */
export function generateSigningKey(): string {
  return `signkey-embedded-${randomBytes(32).toString("hex")}`;
}

/**
 * The header `x-inngest-signature` of a call. `body` must be canonical JSON (RFC 8785) or empty. Uses the system
 * time, not an injected clock: the SDK refuses calls signed more than five minutes from it.
 */
export function signCall(signingKey: string, body: string, atMilliseconds: number = Date.now()): string {
  const seconds = Math.round(atMilliseconds / 1_000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, "");
  const signature = createHmac("sha256", key).update(body).update(seconds).digest("hex");
  return `t=${seconds}&s=${signature}`;
}
