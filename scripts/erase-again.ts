import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { eraseAgain } from "@/lib/domain/applicants/erasure/erase-again";
import { readErasedLedger } from "@/lib/domain/applicants/erasure/erased-ledger";
import { runCommand, usageError } from "./run-command";

/*
 * `npm run erase-again`: erases applicants and rows of studies that a recovery of the database has brought back, by lists
 * of erased applicants. The service can keep running. It also completes erasures that a list shows only as begun: someone had asked
 * for them.
 */

await runCommand("usage: npm run erase-again -- FILE...", parseFiles, async (platform, files) => {
  const lists = await Promise.all(files.map(readErasedLedger));
  const ids = new Set(lists.flatMap(({ begun, erased }) => [...begun, ...erased]));
  const { applicants, studyRows } = await eraseAgain(platform, [...ids]);
  return `${ids.size} erasures in the lists: ${applicants} of applicants and ${studyRows} of study rows repeated, the others were done or absent`;
});

function parseFiles(): string[] {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length === 0) throw usageError("give at least one list of erased applicants");
  const missing = positionals.find((file) => !existsSync(file));
  if (missing !== undefined) throw usageError(`no file at ${missing}`);
  return positionals.map((file) => path.resolve(file));
}
