"use client";

import { Button, Loader, Stack, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState, useTransition } from "react";
import { CodeInput } from "@/app/ui/code-input";
import { FactorNeeded } from "@/app/ui/factor-needed";
import { unreachable } from "@/app/ui/unreachable";
import { type SsnSearch, useStepUpCode } from "@/app/ui/use-step-up-code";
import type { Mode } from "@/lib/contract/api-keys";
import { type Found, type FoundBy, search } from "./actions";
import { usePendingSearch } from "./pending-search";
import { readSearch } from "./read-search";

interface SearchFieldProps {
  mode: Mode;
  ssnSearch: SsnSearch;
  externalId: string | undefined;
  /** The results and what they were found by; undefined to show the list again. */
  onFound(found: { by: FoundBy; result: Found } | undefined): void;
}

/**
 * One field for every way to find an analysis; an SSN also takes a code. The text is sent in a request body, never in a
 * URL, because it may be a person's name or number.
 */
export function SearchField({ mode, ssnSearch, externalId, onFound }: SearchFieldProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(externalId ?? "");
  const [problem, setProblem] = useState<ReactNode>();
  const [codeProblem, setCodeProblem] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { code, setCode, takesCode, sent, accept } = useStepUpCode(ssnSearch, codeProblem);
  const [isBusy, startTransition] = useTransition();

  usePendingSearch((text) => {
    setTyped(text);
    submit(text);
  });

  function submit(text: string) {
    const wanted = readSearch(text);
    forgetProblems();
    if (wanted === undefined) {
      onFound(undefined);
      if (externalId !== undefined) startTransition(() => router.push("/analyses"));
      return;
    }
    if (wanted.by === "request") return startTransition(() => router.push(`/analyses/${wanted.value}`));
    const { by, value } = wanted;
    if (by === "ssn") {
      if (ssnSearch === "refused") return setProblem("Your role does not include searching by SSN");
      if (ssnSearch === "factor") return setProblem(<FactorNeeded />);
      if (takesCode && !asksCode) return setAsksCode(true);
    }
    startTransition(async () => {
      const input = by === "ssn" ? { by, value, ...sent } : { by, value };
      const answer = await search(mode, input).catch(() => unreachable);
      if (answer.ok) {
        onFound({ by, result: answer.value });
        if (asksCode) leaveCode();
      } else if (answer.fieldErrors.code !== undefined) {
        setCodeProblem(answer.fieldErrors.code);
        setAsksCode(true);
      } else setProblem(answer.fieldErrors.value ?? answer.message);
    });
  }

  function forgetProblems() {
    setProblem(undefined);
    setCodeProblem(undefined);
  }

  function leaveCode() {
    accept();
    setAsksCode(false);
    // The focused field or button goes away with the code.
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
      noValidate
      style={{ flex: "1 1 18rem", maxWidth: "30rem" }}
    >
      <Stack gap="xs">
        <TextInput
          ref={field}
          size="xs"
          // No type="search": browsers remember what is typed there.
          autoComplete="off"
          spellCheck={false}
          aria-label="Search analyses"
          placeholder={
            ssnSearch === "refused"
              ? "Full name, email, external or request ID"
              : "Full name, email, SSN, external or request ID"
          }
          leftSection={isBusy ? <Loader size={14} /> : <IconSearch size={15} stroke={1.7} aria-hidden />}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAsksCode(false);
            setCode("");
            forgetProblems();
          }}
        />
        {asksCode && <CodeInput value={code} onChange={setCode} error={codeProblem} takesFocus />}
        {asksCode && (
          <Button type="submit" variant="default" size="xs" loading={isBusy}>
            Search by SSN
          </Button>
        )}
      </Stack>
    </form>
  );
}
