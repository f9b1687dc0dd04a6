"use client";

import { Tooltip } from "@mantine/core";
import { formatDay, formatExact } from "./date-format";
import { useTimeZone } from "./time-zone";
import { useHydrated } from "./use-hydrated";

/** The day of an instant (ISO 8601) in the organization's time zone, or else the reader's; the exact time on hover. */
export function LocalDay({ instant }: { instant: string }) {
  const hydrated = useHydrated();
  const timeZone = useTimeZone();
  // The server does not know the reader's time zone.
  const zone = hydrated ? timeZone : (timeZone ?? "UTC");
  return (
    <Tooltip label={hydrated ? formatExact(instant, timeZone) : instant}>
      <time dateTime={instant}>{formatDay(instant, zone)}</time>
    </Tooltip>
  );
}
