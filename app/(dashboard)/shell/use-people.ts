import { useEffect, useState } from "react";
import type { Mode } from "@/lib/contract/api-keys";
import { readingsOf } from "@/lib/contract/readings";
import { type PersonWithAnalysis, peopleWith } from "./find-people";

/** A pause in typing. */
const pauseMilliseconds = 150;

/** People with the typed words, newest first; while the server is asked, those with what was typed before. */
export function usePeople(mode: Mode, query: string): PersonWithAnalysis[] {
  const text = query.trim();
  const [found, setFound] = useState<{ text: string; people: PersonWithAnalysis[] }>();
  const [first, ...others] = readingsOf(text);
  // A whole SSN takes a code: the search for analyses asks for it.
  const isAsked = first !== "ssn" && [first, ...others].includes("words");
  useEffect(() => {
    if (!isAsked) return;
    let isOutdated = false;
    const pause = setTimeout(async () => {
      const answer = await peopleWith(mode, { text }).catch(() => undefined);
      if (!isOutdated) setFound({ text, people: answer?.ok ? answer.value : [] });
    }, pauseMilliseconds);
    return () => {
      isOutdated = true;
      clearTimeout(pause);
    };
  }, [mode, text, isAsked]);
  return found && isAsked && text.startsWith(found.text) ? found.people : [];
}
