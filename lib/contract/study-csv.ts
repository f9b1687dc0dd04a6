import { type EntryColumn, entryColumns, entryOfCells } from "./batch-csv";
import { repeatedIn } from "./csv-cell";

/** The columns of a file of past applications, in order. */
export const studyColumns = [...entryColumns, "submittedAt", "decided", "outcome", "outcomeAt"] as const;
export type StudyColumn = (typeof studyColumns)[number];

/** What files call a decision and an outcome, in lower case, by the word that the API knows. */
const words: Readonly<Record<string, string>> = {
  approve: "APPROVE",
  approved: "APPROVE",
  accepted: "APPROVE",
  funded: "APPROVE",
  review: "REVIEW",
  referred: "REVIEW",
  manual: "REVIEW",
  decline: "DECLINE",
  declined: "DECLINE",
  denied: "DECLINE",
  rejected: "DECLINE",
  fraud: "confirmed_fraud",
  "confirmed fraud": "confirmed_fraud",
  confirmed_fraud: "confirmed_fraud",
  good: "good",
  paid: "good",
};

/** Where each column is in a header, -1 for one that it lacks; or what is wrong with the header. */
export function placeStudyColumns(
  header: readonly string[],
):
  | { places: ReadonlyMap<StudyColumn, number>; problem?: undefined }
  | { places?: undefined; problem: string } {
  const names = header.map((name) => name.trim().toLowerCase().replace(/[ _-]/g, ""));
  const repeated = repeatedIn(studyColumns, names);
  if (repeated !== undefined) return { problem: `has two ${repeated} columns` };
  const places = new Map<StudyColumn, number>();
  for (const column of studyColumns) {
    const place = names.indexOf(column.toLowerCase());
    if (place >= 0) places.set(column, place);
  }
  const unknown = names.filter((name, place) => name !== "" && ![...places.values()].includes(place));
  if (unknown.length > 0) return { problem: `must have no other columns than ${studyColumns.join(", ")}` };
  const missing = (["id", "firstName", "lastName", "submittedAt"] as const).filter(
    (name) => !places.has(name),
  );
  if (missing.length > 0) return { problem: `must have the columns ${missing.join(", ")}` };
  return { places };
}

/** The row of a file's cells, not validated, without what they leave empty. */
export function studyRowOfCells(
  cellOf: (column: StudyColumn) => string | undefined,
): Record<string, unknown> {
  const row = entryOfCells((column: EntryColumn) => cellOf(column));
  const text = (column: StudyColumn) => cellOf(column)?.trim() ?? "";
  const submittedAt = instantOf(text("submittedAt"));
  if (submittedAt !== "") row.submittedAt = submittedAt;
  const decided = text("decided");
  if (decided !== "") row.decided = wordOf(decided);
  const outcome = text("outcome");
  const at = instantOf(text("outcomeAt"));
  if (outcome !== "" || at !== "")
    row.outcome = { ...(outcome === "" ? {} : { outcome: wordOf(outcome) }), ...(at === "" ? {} : { at }) };
  return row;
}

function wordOf(text: string): string {
  return words[text.toLowerCase()] ?? text;
}

/** A day alone is its first moment in UTC. */
function instantOf(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
}
