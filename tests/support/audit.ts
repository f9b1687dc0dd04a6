import { readFile } from "node:fs/promises";
import path from "node:path";
import { auditMac, emptyChain } from "@/lib/domain/audit/mac";
import { deriveKey, parseKeySet } from "@/lib/platform/crypto/keyring";
import type { Seed } from "./seed";

export interface StoredAuditEntry {
  sequence: number;
  at: Date;
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
  previousMac: Buffer;
  mac: Buffer;
}

/** An organization's audit entries as they are stored, oldest first. */
export async function auditEntries(
  seed: Pick<Seed, "pool">,
  organizationId: string,
): Promise<StoredAuditEntry[]> {
  const { rows } = await seed.pool.query(
    `SELECT sequence, at, actor, action, target, details, previous_mac AS "previousMac", mac
     FROM audit_entries WHERE organization_id = $1 ORDER BY sequence`,
    [organizationId],
  );
  return rows;
}

/** The key that an embedded server chains its audit log with, kept in the data folder, outside the database. */
export async function auditKey(dataDirectory: string): Promise<Buffer> {
  const text = await readFile(path.join(dataDirectory, "keys", "AUDIT_KEY"), "utf8");
  return deriveKey(parseKeySet("AUDIT_KEY", text.trim())[0].key, "audit");
}

/** Recomputes a chain like lib/domain/audit/verify.ts. Returns the sequence number of the first changed entry. */
export function firstBrokenEntry(
  key: Buffer,
  organizationId: string,
  entries: readonly StoredAuditEntry[],
): number | undefined {
  let previousMac: Uint8Array = emptyChain;
  for (const [index, entry] of entries.entries()) {
    const expected = auditMac(key, { ...entry, organizationId, previousMac });
    if (entry.sequence !== index + 1 || !expected.equals(entry.mac)) return index + 1;
    previousMac = entry.mac;
  }
  return undefined;
}
