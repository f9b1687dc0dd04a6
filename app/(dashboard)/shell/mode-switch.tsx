"use client";

import { startTransition, useOptimistic } from "react";
import { SegmentedControl } from "@/app/ui/kit/choices";
import type { Mode } from "@/lib/contract/api-keys";
import { useModeChange } from "./use-mode-change";

export function ModeSwitch({ mode }: { mode: Mode }) {
  const change = useModeChange();
  const [shown, show] = useOptimistic(mode);
  const choose = (chosen: Mode) =>
    startTransition(async () => {
      show(chosen);
      await change(chosen);
    });
  return (
    <SegmentedControl
      aria-label="Mode"
      color={shown === "test" ? "amber" : undefined}
      data={[
        { value: "live", label: "Live" },
        { value: "test", label: "Test" },
      ]}
      value={shown}
      onChange={choose}
    />
  );
}
