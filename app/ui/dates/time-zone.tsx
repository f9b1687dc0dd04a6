"use client";

import { createContext, type ReactNode, useContext } from "react";

const TimeZone = createContext<string | null>(null);

/** Sets the time zone (IANA name) of all times on the page; null for each reader's own. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string | null; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

export function useTimeZone(): string | null {
  return useContext(TimeZone);
}
