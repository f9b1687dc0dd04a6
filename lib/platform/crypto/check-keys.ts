import { brandedError } from "@/lib/platform/branded-error";
import type { PrismaClient } from "@/lib/platform/db/generated/client";
import { checkValue, type KeySet, type NamedKey } from "./keyring";
import type { Keys } from "./load-keys";

export class KeyMismatchError extends brandedError("KeyMismatchError") {}

/**
 * Refuses keys other than the ones the data was written with: stored data would be unreadable, and new blind indexes
 * would match nothing. Records each key the first time it is seen.
 */
export async function checkKeys(prisma: PrismaClient, keys: Keys): Promise<void> {
  await checkSet(prisma, "DATA_ENCRYPTION_KEY", keys.dataEncryption);
  await checkSet(prisma, "BLIND_INDEX_KEY", keys.blindIndex);
}

async function checkSet(prisma: PrismaClient, purpose: string, keys: KeySet): Promise<void> {
  for (const key of keys) await checkKey(prisma, purpose, key);
  const known = await prisma.keyCheck.findMany({ where: { purpose } });
  const missing = known.filter((row) => row.retiredAt === null && !keys.some((key) => key.id === row.keyId));
  if (missing.length > 0) {
    throw new KeyMismatchError(
      `${purpose}: data was written with the key ${missing.map((row) => `"${row.keyId}"`).join(", ")}, which is not configured`,
    );
  }
}

async function checkKey(prisma: PrismaClient, purpose: string, key: NamedKey): Promise<void> {
  const check = checkValue(key, purpose);
  const id = { purpose, keyId: key.id };
  const row = await prisma.keyCheck.upsert({
    where: { purpose_keyId: id },
    create: { ...id, check: new Uint8Array(check) },
    update: {},
  });
  if (!check.equals(row.check)) {
    throw new KeyMismatchError(
      `${purpose}: the key "${key.id}" is not the one that the data was written with`,
    );
  }
}
