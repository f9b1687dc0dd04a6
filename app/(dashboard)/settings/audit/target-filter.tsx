"use client";

import { TextInput } from "@/app/ui/kit/inputs";
import { useTypedFilter } from "@/app/ui/lists/use-typed-filter";

/** Limits the log to one record, by its ID, kept in the URL. */
export function TargetFilter() {
  return (
    <TextInput
      size="xs"
      w={260}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      aria-label="Record"
      placeholder="Record ID, such as app_…"
      {...useTypedFilter("target", (typed) => typed.trim())}
    />
  );
}
