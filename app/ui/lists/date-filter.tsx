"use client";

import { useTransition } from "react";
import { dayOf, endOfDay, startOfDay } from "@/app/ui/dates/day-bounds";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import { useFilterAddress } from "./use-filter-address";

interface DateFilterProps {
  /** The first day of the list, or its last. Both are included. */
  bound: "from" | "to";
}

const looks = {
  from: { name: "createdAfter", label: "From", leftSectionWidth: 46 },
  to: { name: "createdBefore", label: "To", leftSectionWidth: 32 },
} as const;

/**
 * A day that a list begins or ends with, in the organization's time zone, or else the reader's. The URL holds it
 * as the instant that the API's parameter of the same name takes, since the server does not know the reader's zone.
 */
export function DateFilter({ bound }: DateFilterProps) {
  const { parameters, setFilter } = useFilterAddress();
  const timeZone = useTimeZone();
  const hydrated = useHydrated();
  const [, startTransition] = useTransition();
  const { name, label, leftSectionWidth } = looks[bound];
  const shown = hydrated || timeZone !== null ? shownDay(parameters.get(name), bound, timeZone) : "";

  function choose(day: string) {
    const instant = instantOf(day, bound, timeZone);
    // A year such as 0002 is only half typed.
    if (day !== "" && instant === undefined) return;
    startTransition(() => setFilter(name, instant?.toISOString() ?? "", "replace"));
  }

  return (
    <TextInput
      // Uncontrolled, so that a half-typed date stays; mounted again when the URL changes.
      key={shown}
      size="xs"
      type="date"
      autoComplete="off"
      aria-label={`${label} day`}
      title={`${label} day, ${timeZone ?? "in your time zone"}`}
      // In a row of filters there is no room for a label above.
      leftSection={
        <Text span size="xs" c="dimmed" aria-hidden>
          {label}
        </Text>
      }
      leftSectionWidth={leftSectionWidth}
      defaultValue={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** The parameters are exclusive on both sides. */
function instantOf(day: string, bound: "from" | "to", timeZone: string | null): Date | undefined {
  if (bound === "to") return endOfDay(day, timeZone);
  const start = startOfDay(day, timeZone);
  return start && new Date(start.getTime() - 1);
}

function shownDay(parameter: string | null, bound: "from" | "to", timeZone: string | null): string {
  const time = parameter === null ? Number.NaN : Date.parse(parameter);
  return Number.isNaN(time) ? "" : dayOf(new Date(time + (bound === "from" ? 1 : -1)), timeZone);
}
