"use client";

import { useEffect, useState } from "react";
import { useHint } from "@/app/ui/hints/use-hint";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import { formatExact, formatRelative } from "./date-format";
import { useTimeZone } from "./time-zone";

interface RelativeTimeProps {
  /** ISO 8601 */
  instant: string;
  /** The server's time in milliseconds, so that server and browser begin with the same words. */
  now: number;
}

/** How long ago or ahead an instant is, kept up to date; the exact time on hover and on paper. */
export function RelativeTime({ instant, now }: RelativeTimeProps) {
  const hydrated = useHydrated();
  const timeZone = useTimeZone();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    setCurrent(Math.max(Date.now(), now));
    const timer = setInterval(() => setCurrent(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [now]);
  const exact = hydrated ? formatExact(instant, timeZone) : instant;
  const { target, hint } = useHint(exact);
  return (
    <>
      <time dateTime={instant} data-printed={exact} {...target}>
        {formatRelative(instant, current)}
      </time>
      {hint}
    </>
  );
}
