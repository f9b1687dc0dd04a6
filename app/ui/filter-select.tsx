"use client";

import { NativeSelect } from "@mantine/core";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useOptimistic, useTransition } from "react";

interface FilterSelectProps {
  label: string;
  /** The URL parameter; the first choice, "", leaves it out. */
  name: string;
  choices: { value: string; label: string }[];
}

/** A list's filter, kept in the URL; changing it returns to the first page. */
export function FilterSelect({ label, name, choices }: FilterSelectProps) {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const [, startTransition] = useTransition();
  const [value, show] = useOptimistic(parameters.get(name) ?? "");

  function choose(chosen: string) {
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    if (chosen === "") next.delete(name);
    else next.set(name, chosen);
    const query = next.toString();
    startTransition(() => {
      show(chosen);
      router.push(query === "" ? pathname : `${pathname}?${query}`, { scroll: false });
    });
  }

  return (
    <NativeSelect
      size="xs"
      // The longest choice would make it as wide as the page.
      maw={240}
      aria-label={label}
      data={choices}
      value={choices.some((choice) => choice.value === value) ? value : ""}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
