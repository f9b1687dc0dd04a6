"use client";

import { useState } from "react";
import type { ActionResult } from "@/app/action-result";

const unreachable = "The server could not be reached. Try again.";

interface Problem {
  message: string;
  fieldErrors: Record<string, string>;
}

/** Runs a dialog's server action: busy while it runs, and what went wrong. */
export function useDialogAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run<Value>(
    action: () => Promise<ActionResult<Value>>,
    onDone: (value: Value) => void,
  ): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const result = await action();
      if (result.ok) onDone(result.value);
      else setProblem(result);
    } catch {
      setProblem({ message: unreachable, fieldErrors: {} });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
