"use client";

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Sends a form that the page's scripts handle. Until they run it is no submit button: the browser would send
 * the fields, passwords among them, by itself.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? "submit" : "button"} loading={isBusy} fullWidth>
      {children}
    </Button>
  );
}
