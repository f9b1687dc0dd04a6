"use client";

import { TextInput } from "@mantine/core";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";

/** Limits the log to one record, by its ID, kept in the URL. */
export function TargetFilter() {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
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
    if (target === inAddress) return;
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    if (target === "") next.delete("target");
    else next.set("target", target);
    const query = next.toString();
    router.push(query === "" ? pathname : `${pathname}?${query}`, { scroll: false });
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
