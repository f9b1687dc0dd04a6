"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { NativeSelect } from "@/app/ui/kit/inputs";
import classes from "./filter-bar.module.css";
import { useFilterAddress } from "./use-filter-address";

export interface Filter {
  /** What it narrows by, as the member chooses it. */
  label: string;
  /** Its URL parameters: with one of them set, the filter shows. */
  names: readonly string[];
  field: ReactNode;
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** What else can be done with the list, after the filters. */
  children?: ReactNode;
}

/** The filters in use, and a list of those that can be added. */
export function FilterBar({ filters, children }: FilterBarProps) {
  const { parameters } = useFilterAddress();
  const [added, setAdded] = useState<readonly string[]>([]);
  const newest = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (added.length > 0) newest.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [added]);
  const isUsed = ({ names }: Filter) => names.some((name) => parameters.has(name));
  const shown = filters.filter((filter) => isUsed(filter) || added.includes(filter.label));
  const others = filters.filter((filter) => !shown.includes(filter));
  const add = (label: string) => setAdded([...added, label]);
  return (
    <fieldset className={classes.bar} aria-label="Filters" data-no-print>
      {shown.map((filter) => (
        <span
          key={filter.label}
          ref={filter.label === added.at(-1) ? newest : undefined}
          className={classes.filter}
        >
          {filter.field}
        </span>
      ))}
      {others.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="Add filter"
          className={classes.add}
          value=""
          data={[{ value: "", label: "Add filter" }, ...others.map(({ label }) => ({ value: label, label }))]}
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      )}
      {children}
    </fieldset>
  );
}
