import { TimeZoneSelect } from "@/app/ui/forms/time-zone-select";
import { Checkbox } from "@/app/ui/kit/choices";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { ColumnMapping } from "@/app/ui/upload/column-mapping";
import { type ColumnDates, type DayOrder, dayOfText, isOrderOpen, orderShown } from "./file-dates";
import { type DateColumn, dateColumns, datesOf, type StudyChoices } from "./study-choices";
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
              column={column}
              dates={dates}
              order={choices.orders[column]}
              onChange={(order) => onChange({ ...choices, orders: { ...choices.orders, [column]: order } })}
            />
          ))}
        </SimpleGrid>
      )}
      {dated.map(({ column, dates }) => (
        <ShownOrder key={column} column={column} dates={dates} />
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

interface OrderFieldProps {
  column: DateColumn;
  dates: ColumnDates;
  order: DayOrder | undefined;
  onChange(order: DayOrder | undefined): void;
}

/** Asks for the order of day and month by a date of the file. */
function OrderField({ column, dates, order, onChange }: OrderFieldProps) {
  const { either, monthFirst, dayFirst } = dates;
  const options: Record<DayOrder, string> = {
    monthFirst: `Month first, ${example(monthFirst ?? either, "monthFirst")}`,
    dayFirst: `Day first, ${example(dayFirst ?? either, "dayFirst")}`,
  };
  return (
    <NativeSelect
      label={`Day and month of: ${labelOf(column)}`}
      description={
        monthFirst === undefined
          ? "The file's dates can be read both ways."
          : "The file has both. Dates of the other order need correction."
      }
      withAsterisk
      data={[
        { value: "", label: "Choose the order" },
        ...Object.entries(options).map(([value, label]) => ({ value, label })),
      ]}
      value={order ?? ""}
      onChange={(event) => onChange((event.currentTarget.value || undefined) as DayOrder | undefined)}
    />
  );
}

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function example(cell = "", order: DayOrder): string {
  return `${cell} is ${longDay.format(new Date(dayOfText(cell, order)))}`;
}

/** Says which order a date of the file decides. */
function ShownOrder({ column, dates }: { column: DateColumn; dates: ColumnDates }) {
  const order = orderShown(dates);
  if (order === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {labelOf(column)}: {order === "monthFirst" ? "the month" : "the day"} comes first, as in{" "}
      <bdi>{dates[order]}</bdi>.
    </Text>
  );
}
