import { useEffect, useState } from "react";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

const pollMilliseconds = 1_000;

interface PollOptions<View> {
  /** Answers with the view as JSON. */
  address: string;
  isMoving: boolean;
  hasEnded(view: View): boolean;
}

/** Asks an address every second while work goes on, and refreshes the page when it ends. Undefined before the first answer. */
export function usePolled<View>({ address, isMoving, hasEnded }: PollOptions<View>): View | undefined {
  const router = useOnlineRouter();
  const [polled, setPolled] = useState<View>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with each rendering is the same question
  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    const leaving = new AbortController();
    const poll = async () => {
      const next = await readJson<View>(address, leaving.signal);
      if (leaving.signal.aborted) return;
      if (next !== undefined) setPolled(next);
      if (next !== undefined && hasEnded(next)) router.refresh();
      else timer = setTimeout(poll, pollMilliseconds);
    };
    timer = setTimeout(poll, pollMilliseconds);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [address, isMoving, router]);
  return polled;
}

/** Undefined if the request failed. */
export async function readJson<View>(address: string, signal?: AbortSignal): Promise<View | undefined> {
  try {
    const response = await fetch(address, signal ? { signal } : {});
    return response.ok ? ((await response.json()) as View) : undefined;
  } catch {
    return undefined;
  }
}
