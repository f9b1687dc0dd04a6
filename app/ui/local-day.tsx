"use client";

import { Tooltip } from "@mantine/core";
import { formatDay, formatDayInUtc, formatExact } from "./date-format";
import { useHydrated } from "./use-hydrated";

/** The day of an instant (ISO 8601) where the reader is; the exact time on hover. */
export function LocalDay({ instant }: { instant: string }) {
  const hydrated = useHydrated();
  return (
    <Tooltip label={hydrated ? formatExact(instant) : instant}>
      <time dateTime={instant}>{hydrated ? formatDay(instant) : formatDayInUtc(instant)}</time>
    </Tooltip>
  );
}
