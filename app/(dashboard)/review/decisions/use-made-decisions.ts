"use client";

import { useSyncExternalStore } from "react";
import { decisions, nothing } from "./made-decisions";

export function useMadeDecisions() {
  return useSyncExternalStore(decisions.subscribe, decisions.current, () => nothing);
}
