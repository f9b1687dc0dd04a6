"use client";

import { useOptimistic, useTransition } from "react";
import { type Choice, NativeSelect } from "@/app/ui/kit/inputs";
import { useFilterAddress } from "./use-filter-address";

export interface FilterSelectProps {
  label: string;
  /** The URL parameter. */
  name: string;
  /** The first choice, which leaves it out. */
  any: string;
  choices: readonly Choice[];
}

/** A list's filter, kept in the URL; changing it returns to the first page. */
export function FilterSelect({ label, name, any, choices }: FilterSelectProps) {
  const { parameters, setFilter } = useFilterAddress();
  const [, startTransition] = useTransition();
  const [value, show] = useOptimistic(parameters.get(name) ?? "");

  function choose(chosen: string) {
    startTransition(() => {
      show(chosen);
      setFilter(name, chosen);
    });
  }

  const isChoice = choices.some((choice) => (typeof choice === "string" ? choice : choice.value) === value);

  return (
    <NativeSelect
      size="xs"
      // The longest choice would make it as wide as the page.
      maw={240}
      aria-label={label}
      data={[{ value: "", label: any }, ...choices]}
      data-no-print
      value={isChoice ? value : ""}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
