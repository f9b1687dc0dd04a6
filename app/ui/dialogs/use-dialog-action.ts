"use client";

import { useState } from "react";
import type { ActionResult, Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";

/** Runs a dialog's server action. Returns whether it is running and why it was refused. */
export function useDialogAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

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
      setProblem(unreachable);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
