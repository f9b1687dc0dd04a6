import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ErrorDetail } from "@/lib/contract/errors";
import { createListEntryBody } from "@/lib/contract/list-entries";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { asBuffer } from "@/lib/platform/threads/bytes";
import { examine, notValid } from "@/lib/platform/validate";
import type { Platform } from "@/lib/platform/wiring/platform";
import { readImport } from "./import-file";
import { type PreparedEntry, prepareEntry } from "./insert";
import { problemOf } from "./problem";

/** Reads, validates, indexes and seals entries to import. Slow. Throws `invalid_request`. */
export async function prepareUpload(
  platform: Platform,
  { scope, bytes, isCsv }: { scope: Scope; bytes: Uint8Array; isCsv: boolean },
): Promise<PreparedEntry[]> {
  const { entries, list, pathNumberOf } = readImport(asBuffer(bytes), isCsv);
  const context = contextOf(platform, systemOf(scope));
  const problems: ErrorDetail[] = [];
  const prepared: PreparedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const number = pathNumberOf(index);
    const { data, problems: found } = examine(createListEntryBody, entry, {
      root: "body",
      at: [list, number],
    });
    if (found) {
      problems.push(...found);
      continue;
    }
    const problem = problemOf(platform.clock, data);
    if (problem) problems.push({ ...problem, path: `${list}[${number}].${problem.path}` });
    else prepared.push(prepareEntry(context, data));
  }
  if (problems.length > 0) throw notValid(problems);
  return prepared;
}
