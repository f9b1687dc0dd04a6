import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brandedError } from "@/lib/platform/branded-error";
import type { Env } from "@/lib/platform/env";
import { createFile, readOptional } from "@/lib/platform/files";
import { BlindIndexer } from "./blind-index";
import { followKeyFile } from "./key-file";
import { deriveKey, type KeySet, type NamedKey, parseKeySet } from "./keyring";

export interface Keys {
  /**
   * Seals data keys, and values that have no data key. A rotation changes it while the service runs: read it where it is
   * used.
   */
  readonly dataEncryption: KeySet;
  blindIndex: KeySet;
  blindIndexer: BlindIndexer;
  audit: Buffer;
  /** The configured key that `audit` is derived from. */
  auditSource: NamedKey;
  /** Signs the JWT of a browser session. */
  authSecret: string;
}

export type DataKeys = Omit<Keys, "authSecret">;

type KeyVariable = "DATA_ENCRYPTION_KEY" | "BLIND_INDEX_KEY" | "AUDIT_KEY";

export class MissingKeyError extends brandedError("MissingKeyError") {}

/** Loads keys from the environment. In embedded mode, missing keys are generated once and kept in the data folder. */
export async function loadKeys(env: Env): Promise<Keys> {
  const authSecret =
    env.NEXTAUTH_SECRET ??
    (await generatedKey(env.DATA_DIR, "NEXTAUTH_SECRET", () => randomBytes(48).toString("base64url")));
  // Not a copy, which would freeze the keys that a rotation changes.
  return Object.assign(await readDataKeys(env, generatedKey), { authSecret });
}

/** Generates no key. Throws MissingKeyError. */
export function loadExistingKeys(env: Env): Promise<DataKeys> {
  return readDataKeys(env, existingKey);
}

export async function loadExistingKey(env: Env, variable: KeyVariable): Promise<KeySet> {
  return parseKeySet(variable, env[variable] ?? (await existingKey(env.DATA_DIR, variable)));
}

async function readDataKeys(env: Env, kept: typeof generatedKey): Promise<DataKeys> {
  const keySet = async (variable: KeyVariable) =>
    parseKeySet(variable, env[variable] ?? (await kept(env.DATA_DIR, variable, () => newKeyText("k1"))));
  const dataEncryption = await keySet("DATA_ENCRYPTION_KEY");
  const current =
    env.DATA_ENCRYPTION_KEY === undefined
      ? followKeyFile(generatedKeyFile(env.DATA_DIR, "DATA_ENCRYPTION_KEY"), "DATA_ENCRYPTION_KEY")
      : () => dataEncryption;
  const blindIndex = await keySet("BLIND_INDEX_KEY");
  const audit = await keySet("AUDIT_KEY");
  return {
    get dataEncryption() {
      return current();
    },
    blindIndex,
    blindIndexer: new BlindIndexer(blindIndex),
    audit: deriveKey(audit[0].key, "audit"),
    auditSource: audit[0],
  };
}

/** Reads `<dataDirectory>/keys/<name>`, or creates it with mode 0600. Concurrent processes get the same value. */
export async function generatedKey(dataDirectory: string, name: string, make: () => string): Promise<string> {
  const file = generatedKeyFile(dataDirectory, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await createFile(file, `${make()}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}

async function existingKey(dataDirectory: string, name: string): Promise<string> {
  const file = generatedKeyFile(dataDirectory, name);
  const text = await readOptional(file);
  if (text === null) throw new MissingKeyError(`${name}: it isn't set, and the file ${file} is missing`);
  return text.trim();
}

export function generatedKeyFile(dataDirectory: string, name: string): string {
  return path.join(/* turbopackIgnore: true */ dataDirectory, "keys", name);
}

export function newKeyText(id: string): string {
  return `${id}:${randomBytes(32).toString("base64")}`;
}
