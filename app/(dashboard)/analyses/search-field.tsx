"use client";

import { Loader, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { unreachable } from "@/app/ui/unreachable";
import type { Mode } from "@/lib/contract/api-keys";
import { type Found, type FoundBy, search } from "./actions";
import { usePendingSearch } from "./pending-search";
import { readSearch } from "./read-search";

interface SearchFieldProps {
  mode: Mode;
  /** Whether the member may search by SSN. */
  maySearchSsn: boolean;
  externalId: string | undefined;
  /** The results and what they were found by; undefined to show the list again. */
  onFound(found: { by: FoundBy; result: Found } | undefined): void;
}

/**
 * One field for every way to find an analysis. The text is sent in a request body, never in a URL, because it
 * may be a person's name or number.
 */
export function SearchField({ mode, maySearchSsn, externalId, onFound }: SearchFieldProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(externalId ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, startTransition] = useTransition();

  usePendingSearch((text) => {
    setTyped(text);
    submit(text);
  });

  function submit(text: string) {
    const wanted = readSearch(text);
    setProblem(undefined);
    if (wanted === undefined) {
      onFound(undefined);
      if (externalId !== undefined) startTransition(() => router.push("/analyses"));
      return;
    }
    if (wanted.by === "request") return startTransition(() => router.push(`/analyses/${wanted.value}`));
    const { by, value } = wanted;
    if (by === "ssn" && !maySearchSsn) return setProblem("Your role does not include searching by SSN");
    startTransition(async () => {
      const answer = await search(mode, { by, value }).catch(() => unreachable);
      if (answer.ok) onFound({ by, result: answer.value });
      else setProblem(answer.fieldErrors.value ?? answer.message);
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
      style={{ flex: "1 1 18rem", maxWidth: "30rem" }}
    >
      <TextInput
        size="xs"
        // No type="search": browsers remember what is typed there.
        autoComplete="off"
        spellCheck={false}
        aria-label="Search analyses"
        placeholder={
          maySearchSsn
            ? "Full name, email, SSN, external or request ID"
            : "Full name, email, external or request ID"
        }
        leftSection={isBusy ? <Loader size={14} /> : <IconSearch size={15} stroke={1.7} aria-hidden />}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </form>
  );
}
