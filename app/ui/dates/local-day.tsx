"use client";

import { useHint } from "@/app/ui/hints/use-hint";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import { formatDay, formatExact, formatMinute } from "./date-format";
import { useTimeZone } from "./time-zone";

interface LocalDayProps {
  /** ISO 8601 */
  instant: string;
  hasTime?: boolean;
}

/** The day of an instant in the organization's time zone, or else the reader's; the exact time on hover. */
export function LocalDay({ instant, hasTime = false }: LocalDayProps) {
  const hydrated = useHydrated();
  const timeZone = useTimeZone();
  // The server does not know the reader's time zone.
  const zone = hydrated ? timeZone : (timeZone ?? "UTC");
  const { target, hint } = useHint(hydrated ? formatExact(instant, timeZone) : instant);
  return (
    <>
      <time dateTime={instant} {...target}>
        {(hasTime ? formatMinute : formatDay)(instant, zone)}
      </time>
      {hint}
    </>
  );
}
