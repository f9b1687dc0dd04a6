import { NativeSelect } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { type ColumnDates, type DayOrder, dayOfText, orderShown } from "./file-dates";

interface OrderFieldProps {
  /** The column's. */
  label: string;
  dates: ColumnDates;
  order: DayOrder | undefined;
  onChange(order: DayOrder | undefined): void;
}

/** Asks for the order of day and month by a date of the file. */
export function OrderField({ label, dates, order, onChange }: OrderFieldProps) {
  const { either, monthFirst, dayFirst } = dates;
  const options: Record<DayOrder, string> = {
    monthFirst: `Month first, ${example(monthFirst ?? either, "monthFirst")}`,
    dayFirst: `Day first, ${example(dayFirst ?? either, "dayFirst")}`,
  };
  return (
    <NativeSelect
      label={`Day and month of: ${label}`}
      description={
        monthFirst === undefined
          ? "The file's dates can be read both ways."
          : "The file has both. Dates of the other order need correction."
      }
      withAsterisk
      data={[
        { value: "", label: "Choose the order" },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
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
export function ShownOrder({ label, dates }: { label: string; dates: ColumnDates }) {
  const order = orderShown(dates);
  if (order === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {label}: {order === "monthFirst" ? "the month" : "the day"} comes first, as in <bdi>{dates[order]}</bdi>
      .
    </Text>
  );
}
