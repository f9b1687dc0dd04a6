import { createHmac, randomBytes } from "node:crypto";

/** A signing key of the shape that the SDK expects. Who has it can run functions: keep it as a secret. */
export function generateSigningKey(): string {
  return `signkey-embedded-${randomBytes(32).toString("hex")}`;
}

/**
 * The header `x-inngest-signature` of a call. `body` must be canonical JSON (RFC 8785), or empty. The time
 * is the machine's and not an injected clock's, because the SDK compares it with the machine's: a call is
 * refused when they are more than five minutes apart.
 */
export function signCall(signingKey: string, body: string, atMilliseconds: number = Date.now()): string {
  const seconds = Math.round(atMilliseconds / 1_000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, "");
  const signature = createHmac("sha256", key).update(body).update(seconds).digest("hex");
  return `t=${seconds}&s=${signature}`;
}
