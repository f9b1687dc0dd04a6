"use client";

import { SegmentedControl } from "@mantine/core";
import { usePathname, useRouter } from "next/navigation";
import { startTransition, useOptimistic } from "react";
import { switchMode } from "@/app/(dashboard)/switch-mode";
import type { Mode } from "@/lib/contract/api-keys";

/** Switches between live and test data. */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const router = useRouter();
  const pathname = usePathname();
  const [shown, show] = useOptimistic(mode);
  const choose = (chosen: Mode) =>
    startTransition(async () => {
      show(chosen);
      await switchMode(chosen);
      // A cursor or filter in the address belongs to the other mode's list.
      if (window.location.search !== "") router.replace(pathname);
    });
  return (
    <SegmentedControl
      size="xs"
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
