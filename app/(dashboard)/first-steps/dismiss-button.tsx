"use client";

import { useTransition } from "react";
import { unreachable } from "@/app/actions/unreachable";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
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
          const result = await dismissFirstSteps().catch(() => unreachable);
          if (!result.ok) notifications.show({ color: "red", message: result.message });
        })
      }
    >
      Dismiss
    </Button>
  );
}
