import type { FocusEvent, KeyboardEvent } from "react";
import { inPageWords } from "@/app/ui/forms/page-words";
import { Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { columnOf, type EntryColumn, entryColumns } from "@/lib/contract/batch-csv";
import type { ErrorDetail } from "@/lib/contract/errors";
import { RowCheck } from "./checked-rows";
import { columnLabel } from "./columns";

export interface RowRepairProps {
  /** Its place in the file, from 1. */
  row: number;
  problems: readonly ErrorDetail[];
  /** What the row says in a column now. */
  cellOf(row: number, column: EntryColumn): string;
  onChange(row: number, column: EntryColumn, text: string): void;
}

/**
 * The cells at fault, to be corrected here. A correction counts once the field is left; Enter goes on to the next one, and
 * from the last to what the page marks with `data-after-repairs`: the field itself is gone once it's right.
 */
export function RowRepair({ row, problems, cellOf, onChange }: RowRepairProps) {
  const others = problems.filter(({ path }) => !isColumn(columnOf(path)));
  return (
    <Stack gap="xs" miw={220}>
      {problems.map(({ path, message }) => {
        const column = columnOf(path);
        if (!isColumn(column)) return null;
        const text = cellOf(row, column);
        return (
          <TextInput
            key={column}
            label={columnLabel(column)}
            aria-label={`${columnLabel(column)}, row ${row}`}
            size="xs"
            defaultValue={text}
            error={inPageWords(message)}
            autoComplete="off"
            data-repair
            onBlur={({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
              if (value !== text) onChange(row, column, value);
            }}
            onKeyDown={goOnWithEnter}
          />
        );
      })}
      {others.length > 0 && <RowCheck problems={others} />}
    </Stack>
  );
}

function isColumn(name: string): name is EntryColumn {
  return (entryColumns as readonly string[]).includes(name);
}

function goOnWithEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== "Enter") return;
  const fields = [...document.querySelectorAll<HTMLElement>("[data-repair], [data-after-repairs]")];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
