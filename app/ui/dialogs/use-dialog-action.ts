"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { ActionResult, Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";

/** Goes to a page, to which what was done leads. */
export type GoTo = (href: string) => void;

/**
 * Runs a dialog's server action. Returns whether it is running and why it was refused. An action that leads to another page
 * stays busy until that is shown: a second click would do everything again.
 */
export function useDialogAction() {
  const router = useRouter();
  const [isRunning, setIsRunning] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [problem, setProblem] = useState<Refusal>();
  const goTo: GoTo = (href) => startLeaving(() => router.push(href));

  async function run<Value>(
    action: () => Promise<ActionResult<Value>>,
    onDone: (value: Value, goTo: GoTo) => void,
  ): Promise<void> {
    setIsRunning(true);
    setProblem(undefined);
    try {
      const result = await action();
      if (result.ok) onDone(result.value, goTo);
      else setProblem(result);
    } catch {
      setProblem(unreachable);
    } finally {
      setIsRunning(false);
    }
  }

  /** Once what was refused has changed. */
  const forgetProblem = () => setProblem(undefined);

  return { isBusy: isRunning || isLeaving, problem, forgetProblem, run };
}
