import { createHmac } from "node:crypto";
import { deriveKey, type NamedKey } from "@/lib/platform/crypto/keyring";

/** Proves that a holder of AUDIT_KEY wrote the lines with this SHA-256. */
export function backupMac(auditSource: NamedKey, digest: Buffer): Buffer {
  return createHmac("sha256", deriveKey(auditSource.key, "backup")).update(digest).digest();
}
