import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pause } from "@/lib/platform/clock";
import { createFile } from "@/lib/platform/files";
import { type KeySet, parseKeySet } from "./keyring";

/**
 * Reads a file's keys again once it changes, so that all processes and threads seal under the same new key. Asks the file
 * system once for all that a turn of the event loop seals and opens.
 */
export function followKeyFile(file: string, variable: string): () => KeySet {
  let seen = versionOf(file);
  let keys = parseKeySet(variable, readFileSync(file, "utf8").trim());
  let isAsked = false;
  return () => {
    if (isAsked) return keys;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
    });
    const version = versionOf(file);
    if (version !== undefined && version !== seen) {
      keys = parseKeySet(variable, readFileSync(file, "utf8").trim());
      seen = version;
    }
    return keys;
  };
}

/** Undefined while the file is missing: then the keys last read stay in use. */
function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

/** Readers that have just opened the old file finish within this time. */
const readersMilliseconds = 1_000;
const draftForm = /^\.[0-9a-f]{12}$/;

/**
 * Replaces a key file, completely or not at all. Overwrites its old keys and those in drafts of interrupted calls: if the
 * file system writes in place, none stays on the disk. One call at a time.
 */
export async function replaceKeyFile(file: string, text: string, pause: Pause = sleep): Promise<void> {
  await wipeDrafts(file);
  const before = await open(/* turbopackIgnore: true */ file, "r+").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  try {
    await writeNew(file, text);
    if (!before) return;
    await pause(readersMilliseconds);
    await wipe(before);
  } finally {
    await before?.close();
  }
}

async function wipeDrafts(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(/* turbopackIgnore: true */ dir)) {
    if (!name.startsWith(base) || !draftForm.test(name.slice(base.length))) continue;
    const draft = path.join(dir, name);
    const handle = await open(/* turbopackIgnore: true */ draft, "r+");
    await wipe(handle).finally(() => handle.close());
    await rm(draft);
  }
}

async function wipe(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size), 0, size, 0);
  await handle.sync();
}

async function writeNew(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await createFile(draft, `${text}\n`);
  await rename(draft, file);
  // A value sealed under a new key is lost without it, so the new name must outlast a power failure.
  const folder = await open(/* turbopackIgnore: true */ path.dirname(file), "r");
  await folder.sync().finally(() => folder.close());
}
