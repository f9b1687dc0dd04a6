import type { z } from "zod";
import { FileProblem } from "@/app/ui/upload/file-problem";
import { batchBody } from "@/lib/contract/batches";
import { examine } from "@/lib/platform/validate";
import { checkEntries } from "./check-entries";
import { type BatchFile, readBatchFile } from "./read-file";

/** A file whose rows can be checked, again each time its columns are assigned. */
export type OpenFile = BatchFile & { check: typeof checkEntries };

/** What a file may specify for the batch besides its applicants. */
const settings = batchBody.omit({ applicants: true });

type Opened =
  | { file: OpenFile; settings: z.output<typeof settings> | undefined; problem?: undefined }
  /** For the member who chose the file. */
  | { problem: string };

/** Reads a chosen file, and what a JSON file says besides its applicants. */
export async function openFile(chosen: File): Promise<Opened> {
  try {
    const read = await readBatchFile(chosen);
    const file = { ...read, check: checkEntries };
    if (read.kind === "csv") return { file, settings: undefined };
    const { data, problems } = examine(settings, read.rest, { root: "body" });
    const [first] = problems ?? [];
    if (first) throw new FileProblem(`In the file, ${first.path} ${first.message}.`);
    return { file, settings: data };
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.message : "The file couldn't be read." };
  }
}
