"use client";

import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { Button } from "@/app/ui/kit/button";
import { Loader } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import type { useTextSearch } from "./use-text-search";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  search: ReturnType<typeof useTextSearch>;
}

/**
 * One field for everything that records can be found by; an SSN also takes a code. The text is sent in a request body, never in a
 * URL, because it may be a person's name or number.
 */
export function SearchField({ label, placeholder, search }: SearchFieldProps) {
  const { search: kept, state, step, codeProblem, start, giveCode } = search;
  const field = useRef<HTMLInputElement>(null);
  const current = kept?.text ?? "";
  const [shownFor, setShownFor] = useState(current);
  const [typed, setTyped] = useState(current);
  // Going back or forward brings its text along.
  if (shownFor !== current) {
    setShownFor(current);
    setTyped(current);
  }
  const asksCode = state.status === "code" && typed.trim() === current;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (asksCode) {
          // The code's field and button go away.
          field.current?.focus();
          return giveCode();
        }
        start(typed);
      }}
      noValidate
      data-no-print={typed === "" || undefined}
      style={{ flex: "1 1 20rem", maxWidth: "34rem" }}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            ref={field}
            size="xs"
            flex={1}
            // No type="search": browsers remember what is typed there.
            autoComplete="off"
            spellCheck={false}
            aria-label={label}
            placeholder={placeholder}
            leftSection={
              state.status === "busy" ? (
                <Loader size={14} />
              ) : (
                <IconSearch size={15} stroke={1.7} aria-hidden />
              )
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {!asksCode && (
            <Button type="submit" variant="default" size="xs" data-no-print>
              Search
            </Button>
          )}
        </Group>
        {asksCode && <CodeInput value={step.code} onChange={step.setCode} error={codeProblem} takesFocus />}
        {asksCode && (
          <Button type="submit" variant="default" size="xs">
            Search by SSN
          </Button>
        )}
      </Stack>
    </form>
  );
}
