import { guessMapping } from "@/app/ui/upload/columns";
import { type ColumnDates, type DayOrder, isOrderOpen, orderShown } from "@/app/ui/upload/file-dates";
import { labelOf, missingColumns, type StudyMapping, studyFileColumns } from "./study-columns";
import type { StudyFile } from "./study-file";

export const dateColumns = ["submittedAt", "outcomeAt", "dateOfBirth"] as const;
export type DateColumn = (typeof dateColumns)[number];

/** How a member says that a file is read. */
export interface StudyChoices {
  mapping: StudyMapping;
  /** IANA name, of dates and times that state none. */
  timeZone: string;
  /** Where the dates themselves don't show it. */
  orders: Partial<Record<DateColumn, DayOrder>>;
  /** Whether a row with an outcome date and no outcome counts as fraud. */
  isDatedFraud: boolean;
}

export const firstChoices: StudyChoices = {
  mapping: {},
  timeZone: "UTC",
  orders: {},
  isDatedFraud: false,
};

export function guessChoices({ header }: StudyFile): StudyChoices {
  return { ...firstChoices, mapping: guessMapping(studyFileColumns, header) };
}

/** What the dates of a column show; undefined for a column without dates. */
export function datesOf(file: StudyFile, { mapping }: StudyChoices, column: DateColumn) {
  const at = mapping[column];
  return at === undefined ? undefined : file.dates[at];
}

export function orderOf(file: StudyFile, choices: StudyChoices, column: DateColumn): DayOrder | undefined {
  const dates: ColumnDates | undefined = datesOf(file, choices, column);
  return (dates && orderShown(dates)) ?? choices.orders[column];
}

/** What the member has to choose before a file can be sent; undefined once it can. */
export function openChoices(file: StudyFile, choices: StudyChoices): string | undefined {
  if (file.format.kind !== "csv") return undefined;
  const missing = missingColumns(choices.mapping);
  if (missing.length > 0) return `Choose the columns for: ${missing.join(", ")}.`;
  const open = dateColumns.filter((column) => {
    const dates = datesOf(file, choices, column);
    return dates && isOrderOpen(dates) && choices.orders[column] === undefined;
  });
  return open.length > 0
    ? `Choose the order of day and month for: ${open.map(labelOf).join(", ")}.`
    : undefined;
}
