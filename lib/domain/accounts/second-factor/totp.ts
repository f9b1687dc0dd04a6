import { Secret, TOTP } from "otpauth";
import { takeRandomBytes } from "@/lib/platform/crypto/random-bytes";

/*
 * Time-based one-time passwords as RFC 6238 has them and every authenticator app computes them: SHA-1, six
 * digits, steps of 30 seconds.
 */

const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secretBytes = 20;
/** How many steps a phone's clock may be off, either way. */
const window = 1;

/** A secret of 160 bits, as long as the hash that it keys. */
export function generateTotpSecret(): Buffer {
  return takeRandomBytes(secretBytes);
}

/** The time step that a code belongs to, among those that are accepted now; undefined for a wrong code. */
export function matchStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret: wrap(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** The secret as people type it, in base 32. */
export function secretText(secret: Uint8Array): string {
  return wrap(secret).base32;
}

/** What an authenticator app reads from the picture. */
export function enrollmentUri(secret: Uint8Array, account: string): string {
  return new TOTP({ ...parameters, issuer: "Assay", label: account, secret: wrap(secret) }).toString();
}

function wrap(secret: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
