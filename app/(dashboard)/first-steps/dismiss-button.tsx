"use client";

import { useTransition } from "react";
import { focusContent } from "@/app/ui/keyboard/focus-content";
import { Button } from "@/app/ui/kit/button";
import { dismissFirstSteps } from "./actions";

/** Setting the cookie makes the page render again, without the steps. */
export function DismissButton() {
  const [isBusy, startTransition] = useTransition();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      loading={isBusy}
      aria-label="Dismiss the first steps"
      onClick={() =>
        startTransition(async () => {
          await dismissFirstSteps();
          focusContent();
        })
      }
    >
      Dismiss
    </Button>
  );
}
