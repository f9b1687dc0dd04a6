"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { ActionResult, Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { type SsnSearch, useStepUpCode } from "@/app/ui/access/use-step-up-code";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";
import { type Reading, readingsOf } from "@/lib/contract/readings";
import type { TextSearch } from "@/lib/contract/search";
import { type KeptSearch, keepSearch, keptSearch } from "./kept-searches";

export type SearchState<Found> =
  | { status: "none" }
  | { status: "busy" }
  | { status: "found"; found: Found }
  /** `factor`: the member has no second factor yet. */
  | { status: "refused"; problem: Refusal | "role" | "factor" }
  /** An SSN needs a code. */
  | { status: "code" };

/** Answers of this tab, so that going back shows them at once and an SSN is not searched for again. In memory only. */
const answers = new Map<string, unknown>();
const maxAnswers = 20;

/**
 * The search that the URL's opaque id stands for, and its answer. `scope` is all else that the answer depends on: once it or the
 * search changes, the old answer is gone.
 */
export function useTextSearch<Found>({
  scope,
  ssnSearch,
  run,
  divert,
}: {
  scope: string;
  ssnSearch: SsnSearch;
  run(search: TextSearch): Promise<ActionResult<Found>>;
  /** Takes a text that leads elsewhere; returns whether it did. */
  divert?(text: string): boolean;
}) {
  const router = useOnlineRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const isHydrated = useHydrated();
  const id = isHydrated ? parameters.get("search") : null;
  const search = id === null ? undefined : keptSearch(id);
  const key = `${scope} ${id}`;
  const [answered, setAnswered] = useState<{ key: string; state: SearchState<Found> }>();
  const [codeProblem, setCodeProblem] = useState<string>();
  const step = useStepUpCode(ssnSearch, codeProblem);

  async function ask({ text, as }: KeptSearch, code: { code?: string }) {
    const show = (state: SearchState<Found>) => setAnswered({ key, state });
    show({ status: "busy" });
    const answer = await run({ text, ...(as ? { as } : {}), ...code }).catch(() => unreachable);
    if (answer.ok) {
      answers.set(key, answer.value);
      if (answers.size > maxAnswers) answers.delete(answers.keys().next().value as string);
      if (code.code !== undefined) step.accept();
      setCodeProblem(undefined);
      show({ status: "found", found: answer.value });
    } else if (answer.fieldErrors.code !== undefined) {
      setCodeProblem(code.code === undefined ? undefined : answer.fieldErrors.code);
      show({ status: "code" });
    } else show({ status: "refused", problem: answer });
  }

  const begin = useEffectEvent(() => {
    if (!search) return;
    if (search.as === undefined && divert?.(search.text)) return;
    const known = answers.get(key) as Found | undefined;
    if (known !== undefined) return setAnswered({ key, state: { status: "found", found: known } });
    if (meant(search) === "ssn") {
      if (ssnSearch === "refused") return setAnswered({ key, state: { status: "refused", problem: "role" } });
      if (ssnSearch === "factor")
        return setAnswered({ key, state: { status: "refused", problem: "factor" } });
      if (step.takesCode) return setAnswered({ key, state: { status: "code" } });
    }
    void ask(search, {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when there is another question
  useEffect(begin, [key]);

  const state: SearchState<Found> = !search
    ? { status: "none" }
    : answered?.key === key
      ? answered.state
      : { status: "busy" };

  return {
    search,
    state,
    step,
    codeProblem,
    /** Leaves the answer as it is and goes to a new one: the filters stay, and going back brings this one back. */
    start(text: string, as?: Reading) {
      const next = new URLSearchParams(parameters);
      next.delete("cursor");
      next.delete("search");
      setCodeProblem(undefined);
      step.setCode("");
      if (text.trim() !== "") next.set("search", keepSearch({ text: text.trim(), ...(as ? { as } : {}) }));
      const query = next.toString();
      router.push(query === "" ? pathname : `${pathname}?${query}`, { scroll: false });
    },
    giveCode() {
      if (search) void ask(search, { code: step.code });
    },
  };
}

function meant({ text, as }: KeptSearch): Reading | undefined {
  return as ?? readingsOf(text)[0];
}
