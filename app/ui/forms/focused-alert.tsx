"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/app/ui/kit/feedback";

/** An error about a whole form, if there is one; takes the focus when it appears. */
export function FocusedAlert({ problem }: { problem: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) alert.current?.focus();
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <Alert color="red" role="alert" ref={alert} tabIndex={-1}>
      {problem}
    </Alert>
  );
}
