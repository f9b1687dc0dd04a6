import { TimeZoneSelect } from "@/app/ui/forms/time-zone-select";
import { Checkbox } from "@/app/ui/kit/choices";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { ColumnMapping } from "@/app/ui/upload/column-mapping";
import { OrderField, ShownOrder } from "@/app/ui/upload/date-order";
import { isOrderOpen } from "@/app/ui/upload/file-dates";
import { dateColumns, datesOf, type StudyChoices } from "./study-choices";
import { labelOf, requiredColumns, studyFileColumns } from "./study-columns";
import type { OpenStudyFile } from "./use-study-file";

interface StudyChoiceFieldsProps {
  open: OpenStudyFile;
  choices: StudyChoices;
  onChange(choices: StudyChoices): void;
}

/** How a CSV file is read: its columns, its dates, and its outcomes. */
export function StudyChoiceFields({ open: { file, reading }, choices, onChange }: StudyChoiceFieldsProps) {
  const dated = dateColumns.flatMap((column) => {
    const dates = datesOf(file, choices, column);
    return dates ? [{ column, dates }] : [];
  });
  const isLocal = dated.some(({ column, dates }) => column !== "dateOfBirth" && dates.isLocal);
  const asked = dated.filter(({ dates }) => isOrderOpen(dates));
  return (
    <Stack gap="md">
      <ColumnMapping
        columns={studyFileColumns}
        required={requiredColumns}
        header={file.header}
        samples={reading.samplesOf(file)}
        mapping={choices.mapping}
        onChange={(mapping) => onChange({ ...choices, mapping })}
      />
      {(isLocal || asked.length > 0) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640}>
          {isLocal && (
            <TimeZoneSelect
              label="Time zone of the file"
              description="For dates and times without one."
              value={choices.timeZone}
              onChange={(timeZone) => onChange({ ...choices, timeZone: timeZone ?? "UTC" })}
            />
          )}
          {asked.map(({ column, dates }) => (
            <OrderField
              key={column}
              label={labelOf(column)}
              dates={dates}
              order={choices.orders[column]}
              onChange={(order) => onChange({ ...choices, orders: { ...choices.orders, [column]: order } })}
            />
          ))}
        </SimpleGrid>
      )}
      {dated.map(({ column, dates }) => (
        <ShownOrder key={column} label={labelOf(column)} dates={dates} />
      ))}
      {choices.mapping.outcomeAt !== undefined && (
        <Checkbox
          label="An outcome date without an outcome means fraud"
          description="For a column of chargeback or fraud dates. Without a date, the outcome stays unknown."
          checked={choices.isDatedFraud}
          onChange={(event) => onChange({ ...choices, isDatedFraud: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
