"use client";

import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";

/** What went wrong with a whole form, where there is something to say; takes the focus when it appears. */
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
