"use client";

import { useState, useTransition } from "react";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { useFilterAddress } from "@/app/ui/lists/use-filter-address";

const looks = {
  minScore: { label: "Lowest score", short: "Score ≥", sectionWidth: 58, width: 122 },
  maxScore: { label: "Highest score", short: "Score ≤", sectionWidth: 58, width: 122 },
} as const;

/** The lowest or the highest score of a list, included, kept in the URL once it is typed. */
export function ScoreFilter({ name }: { name: keyof typeof looks }) {
  const { parameters, setFilter } = useFilterAddress();
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
    startTransition(() => setFilter(name, typed));
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
