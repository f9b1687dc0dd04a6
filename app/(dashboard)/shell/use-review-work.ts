"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { Mode } from "@/lib/contract/api-keys";
import type { ReviewWork } from "@/lib/domain/reviews/work";

/** Pages often follow each other: the counts are not read again sooner. */
const freshMilliseconds = 30_000;

/**
 * What waits for the member, as the server last said. Read again when the member opens another page or comes back to the
 * window, and never by a timer. The second value drops the assignments, which have been shown.
 */
export function useReviewWork(mode: Mode, initial: ReviewWork): [ReviewWork, () => void] {
  const pathname = usePathname();
  const [read, setRead] = useState<{ after: ReviewWork; work: ReviewWork }>();
  const readAt = useRef<number>(undefined);
  // A page rendered since then knows better.
  const work = read?.after === initial ? read.work : initial;
  const set = (next: ReviewWork) => setRead({ after: initial, work: next });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look again
  useEffect(() => {
    readAt.current ??= Date.now();
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      if (Date.now() - (readAt.current ?? 0) < freshMilliseconds) return;
      readAt.current = Date.now();
      const next = await readWork(mode, leaving.signal);
      if (next) set(next);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", look);
    };
  }, [pathname, mode, initial]);

  return [work, () => set({ ...work, assigned: 0, answered: 0 })];
}

/** Undefined if it can't be read: the next page tries again. */
async function readWork(mode: Mode, signal: AbortSignal): Promise<ReviewWork | undefined> {
  try {
    const response = await fetch(`/shell/work?mode=${mode}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
