"use client";

import { useState } from "react";
import { TextInput } from "@/app/ui/kit/inputs";
import { useFilterAddress } from "@/app/ui/lists/use-filter-address";

/** Limits the log to one record, by its ID, kept in the URL. */
export function TargetFilter() {
  const { parameters, setFilter } = useFilterAddress();
  const inAddress = parameters.get("target") ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [shownFor, setShownFor] = useState(inAddress);
  // Going back or forward shows what was set then.
  if (shownFor !== inAddress) {
    setShownFor(inAddress);
    setTyped(inAddress);
  }

  function choose() {
    const target = typed.trim();
    if (target !== inAddress) setFilter("target", target);
  }

  return (
    <TextInput
      size="xs"
      w={260}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      aria-label="Record"
      placeholder="Record ID, such as app_…"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === "Enter") choose();
      }}
    />
  );
}
