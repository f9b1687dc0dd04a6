import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { Tx } from "@/lib/auth/context";
import { rowKeyOf } from "@/lib/domain/studies/rows/row-id";
import type { Env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readOptional } from "@/lib/platform/files";
import { describeError } from "@/lib/platform/log";

/*
 * The ids of erased applicants and rows of studies, outside of the database: a backup from before an erasure brings them back,
 * and with this list the erasure is done again. A line is written before an erasure is committed and another one after it, so a crash
 * in between leaves an erasure that has begun: `reconcile-ledger.ts` finds out how it ended.
 */

/** The start of a line, before the id. The last of an id's lines counts. */
const signs = { begun: "?", erased: "", kept: "-" } as const;
type State = keyof typeof signs;

export function erasedLedgerFile(env: Pick<Env, "DATA_DIR">): string {
  return path.join(env.DATA_DIR, "erased-applicants");
}

/** Adds lines, on the disk when it returns. Each is one write: several processes may add lines at the same time. */
export function addToLedger(file: string, ids: readonly string[], state: State): void {
  if (ids.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, "a", 0o600);
  try {
    // The file may end with part of a line, after a power failure.
    writeSync(handle, `\n${ids.map((id) => `${signs[state]}${id}\n`).join("")}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Adds a line before the commit and another one after it. Throws if the embedded database's list can't be written. */
export function noteErasure({ env, log, afterCommit }: Tx, ids: readonly string[]): void {
  const isExternal = env.DATABASE_URL !== undefined;
  const add = (state: State) => {
    if (!env.SERVERLESS) addToLedger(erasedLedgerFile(env), ids, state);
  };
  try {
    add("begun");
  } catch (error) {
    log.error({ error: describeError(error) }, "the list of erased applicants can't be written");
    if (!isExternal)
      throw new AppError("unavailable", "The erasure can't be recorded right now; try again later");
  }
  afterCommit(() => {
    // Several instances have a list each, some of which may be lost. The log is in one place.
    if (isExternal)
      for (const id of ids)
        if (rowKeyOf(id)) log.info({ studyRow: id }, "a study row was erased");
        else log.info({ applicantId: id }, "an applicant was erased");
    try {
      add("erased");
    } catch (error) {
      log.error({ error: describeError(error) }, "the list of erased applicants can't be written");
    }
  });
}

const lineShape = /^([?-]?)(\w+)$/;

/** Whether a line can be one of a list: empty, or an id. */
export function isLedgerLine(line: string): boolean {
  const text = line.trim();
  return text === "" || lineShape.test(text);
}

type Ledger = Record<"begun" | "erased", string[]>;

/** By the state in each id's last line; empty without the file. */
export async function readErasedLedger(file: string): Promise<Ledger> {
  return parseErasedLedger((await readOptional(file)) ?? "");
}

/** By the state in each id's last line. */
export function parseErasedLedger(text: string): Ledger {
  const states = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, sign = "", id] = lineShape.exec(line.trim()) ?? [];
    if (id !== undefined) states.set(id, sign);
  }
  const having = (state: State) => [...states].flatMap(([id, sign]) => (sign === signs[state] ? [id] : []));
  return { begun: having("begun"), erased: having("erased") };
}
