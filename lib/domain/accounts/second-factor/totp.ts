import { Secret, TOTP } from "otpauth";
import { takeRandomBytes } from "@/lib/platform/crypto/random-bytes";

/* RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30-second steps. */

const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secretBytes = 20;
/** How many steps a phone's clock may be off in either direction. */
const window = 1;

/** As long as the hash that it keys: 160 bits. */
export function generateTotpSecret(): Buffer {
  return takeRandomBytes(secretBytes);
}

/** The time step that a code belongs to, among those accepted at `now`; undefined for a wrong code. */
export function matchStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret: wrap(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** In base 32, as people type it. */
export function secretText(secret: Uint8Array): string {
  return wrap(secret).base32;
}

export function enrollmentUri(secret: Uint8Array, account: string): string {
  return new TOTP({ ...parameters, issuer: "Assay", label: account, secret: wrap(secret) }).toString();
}

function wrap(secret: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
