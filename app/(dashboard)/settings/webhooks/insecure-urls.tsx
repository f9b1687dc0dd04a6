"use client";

import { createContext, type ReactNode, useContext } from "react";

const InsecureUrls = createContext(false);

/** Says whether this installation lets webhooks lead to http and to addresses that aren't public. */
export function InsecureUrlsProvider({ isAllowed, children }: { isAllowed: boolean; children: ReactNode }) {
  return <InsecureUrls value={isAllowed}>{children}</InsecureUrls>;
}

export function useInsecureUrls(): boolean {
  return useContext(InsecureUrls);
}
