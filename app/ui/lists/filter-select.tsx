"use client";

import { useOptimistic, useTransition } from "react";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { useFilterAddress } from "./use-filter-address";

interface FilterSelectProps {
  label: string;
  /** The URL parameter; the first choice, "", leaves it out. */
  name: string;
  choices: { value: string; label: string }[];
}

/** A list's filter, kept in the URL; changing it returns to the first page. */
export function FilterSelect({ label, name, choices }: FilterSelectProps) {
  const { parameters, setFilter } = useFilterAddress();
  const [, startTransition] = useTransition();
  const [value, show] = useOptimistic(parameters.get(name) ?? "");

  function choose(chosen: string) {
    startTransition(() => {
      show(chosen);
      setFilter(name, chosen);
    });
  }

  const shown = choices.some((choice) => choice.value === value) ? value : "";

  return (
    <NativeSelect
      size="xs"
      // The longest choice would make it as wide as the page.
      maw={240}
      aria-label={label}
      data={choices}
      autoComplete="off"
      data-no-print
      value={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
