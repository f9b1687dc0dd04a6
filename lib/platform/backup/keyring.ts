import { mkdir } from "node:fs/promises";
import path from "node:path";
import { bucketOf } from "@/lib/platform/crypto/bucket-keys";
import { KeyMismatchError } from "@/lib/platform/crypto/check-keys";
import { replaceKeyFile } from "@/lib/platform/crypto/key-file";
import {
  deriveKey,
  type KeySet,
  keySetText,
  type NamedKey,
  parseKeySet,
} from "@/lib/platform/crypto/keyring";
import {
  type DataKeys,
  generatedKeyFile,
  loadExistingKey,
  loadExistingKeys,
  MissingKeyError,
} from "@/lib/platform/crypto/load-keys";
import { OpenError, openWith, sealWith } from "@/lib/platform/crypto/seal";
import type { Env } from "@/lib/platform/env";
import { BackupError, type BackupHeader } from "./format";

/*
 * The generated DATA_ENCRYPTION_KEY changes every night with an erasure, and the old one is destroyed. So a backup holds the
 * keys that open it, sealed under a key derived from AUDIT_KEY, which stays.
 */

const place = "backup/DATA_ENCRYPTION_KEY";

function backupKey(auditSource: NamedKey): Buffer {
  return deriveKey(auditSource.key, "backup-keys");
}

export function sealKeyring(auditSource: NamedKey, keys: KeySet): Buffer {
  return sealWith(backupKey(auditSource), place, keySetText(keys));
}

function openKeyring(auditSource: NamedKey, sealed: Buffer): KeySet {
  try {
    return parseKeySet("DATA_ENCRYPTION_KEY", openWith(backupKey(auditSource), place, sealed).toString());
  } catch (error) {
    if (!(error instanceof OpenError)) throw error;
    throw new KeyMismatchError(
      `AUDIT_KEY: the key "${auditSource.id}" isn't the one the data was written with`,
    );
  }
}

/** The keys of both sets, the first set's first. Throws KeyMismatchError if one id names two keys. */
export function joinKeys(first: KeySet, second: KeySet): KeySet {
  const added = second.filter(({ id, key }) => {
    const known = first.find((each) => each.id === id);
    if (known && !known.key.equals(key))
      throw new KeyMismatchError(
        `DATA_ENCRYPTION_KEY: the key "${id}" isn't the one the data was written with`,
      );
    return !known;
  });
  return [...first, ...added];
}

export interface RestoreKeys {
  keys: DataKeys;
  /** Adds the backup's keys to those of the data folder. */
  keep(): Promise<void>;
}

/** The keys to restore a backup with. Changes nothing. Throws KeyMismatchError, MissingKeyError or BackupError. */
export async function keysToRestore(header: BackupHeader, env: Env): Promise<RestoreKeys> {
  if (!header.keyring) return { keys: await loadExistingKeys(env), keep: async () => {} };
  const audit = await loadExistingKey(env, "AUDIT_KEY");
  const own = openKeyring(audit[0], header.keyring);
  if (env.DATA_ENCRYPTION_KEY !== undefined) {
    const keys = await loadExistingKeys(env);
    if (joinKeys(keys.dataEncryption, own).length > keys.dataEncryption.length)
      throw new BackupError(
        `Its data is under ${own.length} generated keys: run "npm run rotate-keys -- --key DATA_ENCRYPTION_KEY" where it was ` +
          "made, back up again, and set DATA_ENCRYPTION_KEY to the remaining key",
      );
    return { keys, keep: async () => {} };
  }
  const present = await loadExistingKey(env, "DATA_ENCRYPTION_KEY").catch((error: unknown) => {
    if (error instanceof MissingKeyError) return undefined;
    throw error;
  });
  const joined = present ? joinInOrder(present, own) : own;
  const file = generatedKeyFile(env.DATA_DIR, "DATA_ENCRYPTION_KEY");
  const loaded = await loadExistingKeys({ ...env, DATA_ENCRYPTION_KEY: keySetText(joined) });
  return {
    keys: loaded,
    async keep() {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      if (joined.length > (present?.length ?? 0)) await replaceKeyFile(file, keySetText(joined));
    },
  };
}

/** The set with the later first key comes first, so that no retired key seals anything again. */
function joinInOrder(one: KeySet, other: KeySet): KeySet {
  const number = ([first]: KeySet) => Number(/\d+/.exec(first.id)?.[0] ?? 0);
  const [first, ...others] = number(other) > number(one) ? joinKeys(other, one) : joinKeys(one, other);
  // Bucket keys come right after the first key: after another one they would seal nothing.
  return [
    first as NamedKey,
    ...others.filter(({ id }) => bucketOf(id)),
    ...others.filter(({ id }) => !bucketOf(id)),
  ];
}
