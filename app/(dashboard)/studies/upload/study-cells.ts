import { mappedCell } from "@/app/ui/upload/columns";
import { dayOfText, instantOfText } from "@/app/ui/upload/file-dates";
import type { StudyColumn } from "@/lib/contract/study-csv";
import { dateColumns, orderOf, type StudyChoices } from "./study-choices";
import type { StudyFile } from "./study-file";

type CellOf = (column: StudyColumn) => string | undefined;

/** Reads the cells of a file's rows as the API takes them: dates and outcomes as the member said. */
export function cellReader(
  file: StudyFile,
  choices: StudyChoices,
): (row: readonly string[], position: number) => CellOf {
  const { mapping, timeZone, isDatedFraud } = choices;
  const readers = new Map<StudyColumn, (text: string) => string>(
    dateColumns.map((column) => {
      const order = orderOf(file, choices, column);
      return [
        column,
        (text) =>
          column === "dateOfBirth" ? dayOfText(text, order) : instantOfText(text, { timeZone, order }),
      ];
    }),
  );
  return (row, position) => {
    const textOf = mappedCell(row, mapping, position);
    const isEmpty = (column: StudyColumn) => (textOf(column)?.trim() ?? "") === "";
    return (column) => {
      if (column === "outcome" && isDatedFraud && isEmpty(column) && !isEmpty("outcomeAt")) return "fraud";
      const text = textOf(column);
      const read = readers.get(column);
      return text === undefined || !read ? text : read(text.trim());
    };
  };
}
