"use client";

import { TextInput } from "@mantine/core";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState, useTransition } from "react";
import { dateLabel } from "@/app/ui/date-label";

interface DateFilterProps {
  label: string;
  /** The parameter of the address. */
  name: "from" | "to";
}

/** A day in UTC that the list begins or ends with, kept in the address. */
export function DateFilter({ label, name }: DateFilterProps) {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const inAddress = parameters.get(name) ?? "";
  const [seen, setSeen] = useState(inAddress);
  const [typed, setTyped] = useState(inAddress);
  const [, startTransition] = useTransition();
  // Another filter, or the way back, may change the address.
  if (seen !== inAddress) {
    setSeen(inAddress);
    setTyped(inAddress);
  }

  function choose(day: string) {
    setTyped(day);
    // Typing passes through years such as 0002.
    if (day !== "" && !/^[12]\d{3}-/.test(day)) return;
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    if (day === "") next.delete(name);
    else next.set(name, day);
    const query = next.toString();
    startTransition(() =>
      router.replace(query === "" ? pathname : `${pathname}?${query}`, { scroll: false }),
    );
  }

  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      {...dateLabel(name === "from" ? "From" : "To")}
      title={`${label} (UTC)`}
      value={typed}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
