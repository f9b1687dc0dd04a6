"use client";

import { formatDay } from "@/app/ui/dates/date-format";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { FilterSelect } from "@/app/ui/lists/filter-select";

export interface BatchChoice {
  id: string;
  /** ISO 8601 */
  createdAt: string;
  /** How many records of the list it has; left out where that was not counted. */
  count: number | undefined;
}

interface BatchFilterProps {
  name: string;
  /** The choice that filters nothing. */
  any: string;
  batches: readonly BatchChoice[];
}

/** Limits a list to a batch, which is named by its day. */
export function BatchFilter({ name, any, batches }: BatchFilterProps) {
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <FilterSelect
      label="Batch"
      name={name}
      any={any}
      choices={batches.map(({ id, createdAt, count }) => ({
        value: id,
        label: `Batch of ${formatDay(createdAt, timeZone)}, …${id.slice(-4)}${count === undefined ? "" : ` (${count.toLocaleString("en-US")})`}`,
      }))}
    />
  );
}
