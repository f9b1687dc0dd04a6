import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { type KeySet, parseKeySet } from "./keyring";

/**
 * The keys in a file, read again as soon as the file has changed: every process and thread on the data folder seals under
 * a new key, and opens what others seal under it, from the moment at which the file has its name.
 */
export function followKeyFile(file: string, variable: string): () => KeySet {
  let seen = versionOf(file);
  let keys = parseKeySet(variable, readFileSync(file, "utf8").trim());
  return () => {
    const version = versionOf(file);
    if (version !== undefined && version !== seen) {
      keys = parseKeySet(variable, readFileSync(file, "utf8").trim());
      seen = version;
    }
    return keys;
  };
}

/** Undefined while there is no file: then the keys last read are kept. */
function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/** Replaces a key file, completely or not at all. */
export async function replaceKeyFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = await open(/* turbopackIgnore: true */ draft, "wx", 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
