"use client";

import { Text, TextInput } from "@mantine/core";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState, useTransition } from "react";

const looks = {
  minScore: { label: "Lowest score", short: "Score ≥", sectionWidth: 58, width: 122 },
  maxScore: { label: "Highest score", short: "Score ≤", sectionWidth: 58, width: 122 },
} as const;

/** The lowest or the highest score of a list, included, kept in the URL once it is typed. */
export function ScoreFilter({ name }: { name: keyof typeof looks }) {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const [, startTransition] = useTransition();
  const { label, short, sectionWidth, width } = looks[name];
  const inAddress = parameters.get(name) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [shownFor, setShownFor] = useState(inAddress);
  // Going back or forward shows what was set then.
  if (shownFor !== inAddress) {
    setShownFor(inAddress);
    setTyped(inAddress);
  }

  function choose() {
    if (typed === inAddress || (typed !== "" && !/^(?:\d{1,2}|100)$/.test(typed))) return;
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    if (typed === "") next.delete(name);
    else next.set(name, typed);
    const query = next.toString();
    startTransition(() => router.push(query === "" ? pathname : `${pathname}?${query}`, { scroll: false }));
  }

  return (
    <TextInput
      size="xs"
      w={width}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      aria-label={label}
      leftSection={
        <Text span size="xs" c="dimmed" aria-hidden>
          {short}
        </Text>
      }
      leftSectionWidth={sectionWidth}
      value={typed}
      error={typed !== "" && !/^(?:\d{1,2}|100)$/.test(typed) ? "0 to 100" : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === "Enter") choose();
      }}
    />
  );
}
