import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { eraseAgain } from "@/lib/domain/applicants/erasure/erase-again";
import { isLedgerLine, parseErasedLedger } from "@/lib/domain/applicants/erasure/erased-ledger";
import { refuseUnreadable, runCommand, usageError } from "./run-command";

/*
 * `npm run erase-again`: erases applicants and rows of studies that a recovery of the database has brought back, by lists
 * of erased applicants. The service can keep running. It also completes erasures that a list shows only as begun: someone had asked
 * for them.
 */

await runCommand("usage: npm run erase-again -- FILE...", readFiles, async (platform, texts) => {
  const lists = texts.map(parseErasedLedger);
  const ids = new Set(lists.flatMap(({ begun, erased }) => [...begun, ...erased]));
  const { applicants, studyRows } = await eraseAgain(platform, [...ids]);
  return `${ids.size} erasures in the lists: ${applicants} of applicants and ${studyRows} of study rows repeated, the others were done or absent`;
});

function readFiles(): string[] {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length === 0) throw usageError("give at least one list of erased applicants");
  return positionals.map((file) => {
    refuseUnreadable(file);
    // Once: it may be a pipe.
    const text = readFileSync(file, "utf8");
    const other = text.split("\n").findIndex((line) => !isLedgerLine(line));
    // Such as a whole log, of which nothing would be erased.
    if (other !== -1)
      throw usageError(`${file}, line ${other + 1}: not an id of an applicant or of a row of a study`);
    return text;
  });
}
