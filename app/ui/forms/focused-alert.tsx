"use client";

import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";

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
