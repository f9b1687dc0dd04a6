import type { StudyProblem } from "@/lib/contract/studies";
import type { FileRow } from "./read-slice";
import { type Part, PartWriter, partsOf } from "./rows";
import type { StudyChoices } from "./study-choices";
import { rowsFrom, type StudyFile } from "./study-file";

/** A row to correct. */
export type WrongRow = Pick<StudyProblem, "position" | "id">;

export interface Corrections {
  /** How many of the rows to correct the file has. */
  rowCount: number;
  parts: AsyncIterable<Part> | Iterable<Part>;
}

/**
 * Finds rows to correct in a file: by their place if it is the whole file again, and otherwise by their ids. Of several
 * rows with one id, the first in the file is the first in the study.
 */
export async function correctionsOf(
  file: StudyFile,
  choices: StudyChoices,
  { wrong, receivedCount }: { wrong: readonly WrongRow[]; receivedCount: number },
): Promise<Corrections> {
  if (file.rowCount === receivedCount)
    return { rowCount: wrong.length, parts: partsWith(wrong, partsOf(file, choices, 0)) };
  const found = await findById(file, choices, wrong);
  return { rowCount: found.size, parts: partsInOrder(file, choices, found) };
}

/** Stored rows stay as they are, so a whole part can be sent for one of its rows. */
async function* partsWith(wrong: readonly WrongRow[], parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let next = 0;
  for await (const part of parts) {
    const before = next;
    while ((wrong[next]?.position ?? Number.POSITIVE_INFINITY) < part.from + part.rowCount) next++;
    if (next > before) yield part;
    if (next === wrong.length) return;
  }
}

async function findById(
  file: StudyFile,
  choices: StudyChoices,
  wrong: readonly WrongRow[],
): Promise<Map<number, FileRow>> {
  const positions = new Map<string, number[]>();
  for (const { id, position } of wrong.toReversed())
    if (id !== null) positions.set(id, [...(positions.get(id) ?? []), position]);
  const found = new Map<number, FileRow>();
  for await (const { rows } of rowsFrom(file, 0))
    for (const row of rows) {
      const position = positions.get(idOf(row, choices) ?? "")?.pop();
      if (position !== undefined) found.set(position, row);
    }
  return found;
}

/** The id that a row will have; undefined if it has none that is text. */
function idOf(row: FileRow, { mapping }: StudyChoices): string | undefined {
  if (!("isBroken" in row)) return mapping.id === undefined ? undefined : row[mapping.id]?.trim();
  const { raw } = row;
  return typeof raw === "object" && raw !== null && "id" in raw && typeof raw.id === "string"
    ? raw.id
    : undefined;
}

function partsInOrder(file: StudyFile, choices: StudyChoices, found: ReadonlyMap<number, FileRow>): Part[] {
  const writer = new PartWriter(file, choices);
  const parts = [...found].toSorted(([a], [b]) => a - b).map(([position, row]) => writer.add(position, row));
  return [...parts, writer.take()].filter((part) => part !== undefined);
}
