"use client";

import { TextInput } from "@mantine/core";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { dateLabel } from "@/app/ui/date-label";
import { useHydrated } from "@/app/ui/use-hydrated";

interface DateFilterProps {
  label: string;
  /** The parameter of the address: an instant, since only the reader's browser knows where a day begins. */
  name: string;
  /** Whether the day itself is included to its end rather than from its beginning. */
  isEnd?: boolean;
}

const dayMilliseconds = 86_400_000;

/** A day that limits a list, kept in the address. */
export function DateFilter({ label, name, isEnd = false }: DateFilterProps) {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const hydrated = useHydrated();
  const [, startTransition] = useTransition();
  const given = parameters.get(name);
  const shown = hydrated && given !== null ? dayOf(given, isEnd) : "";

  function choose(day: string) {
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    const instant = instantOf(day, isEnd);
    if (day === "") next.delete(name);
    // Typed halfway: a year such as 0002.
    else if (instant === undefined) return;
    else next.set(name, instant);
    startTransition(() => router.replace(`${pathname}?${next}`, { scroll: false }));
  }

  return (
    <TextInput
      // Uncontrolled, so that a date that is typed halfway stays; anew when the address changes.
      key={shown}
      size="xs"
      type="date"
      aria-label={label}
      {...dateLabel(label)}
      defaultValue={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

function instantOf(day: string, isEnd: boolean): string | undefined {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime()) || start.getFullYear() < 2000) return undefined;
  if (isEnd) start.setDate(start.getDate() + 1);
  return start.toISOString();
}

/** YYYY-MM-DD where the reader is. */
function dayOf(instant: string, isEnd: boolean): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return "";
  const date = new Date(isEnd ? time - dayMilliseconds / 2 : time);
  const two = (value: number) => `${value}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
