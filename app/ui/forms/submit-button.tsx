"use client";

import type { ReactNode } from "react";
import { Button } from "@/app/ui/kit/button";
import { useHydrated } from "@/app/ui/kit/use-hydrated";

/**
 * Submits a form that the page's scripts handle. Until they run it is not a submit button: the browser would
 * send the fields itself, passwords included.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? "submit" : "button"} loading={isBusy} fullWidth>
      {children}
    </Button>
  );
}
