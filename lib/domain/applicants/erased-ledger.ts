import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { WriteContext } from "@/lib/auth/context";
import type { Env } from "@/lib/platform/env";
import { describeError } from "@/lib/platform/log";

/*
 * The ids of erased applicants, outside of the database: a backup from before an erasure brings the applicant back, and with
 * this list the erasure is done again.
 */

/** The list of the embedded database's erased applicants: an id on each line. */
export function erasedLedgerFile(env: Pick<Env, "DATA_DIR">): string {
  return path.join(env.DATA_DIR, "erased-applicants");
}

/** Adds an applicant whose erasure is committed. An external database has no folder of its own to keep the list in. */
export function noteErased({ env, log }: Pick<WriteContext, "env" | "log">, id: string): void {
  if (env.DATABASE_URL !== undefined) return;
  try {
    const file = openSync(erasedLedgerFile(env), "a", 0o600);
    try {
      writeSync(file, `${id}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    log.error(
      { error: describeError(error), applicantId: id },
      "an erasure is not in the list of erased applicants: do it again after restoring a backup",
    );
  }
}

/** The ids in a list of erased applicants; empty if there is no such file. */
export async function readErasedLedger(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
}
