"use client";

import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import type { Mode } from "@/lib/contract/api-keys";
import { measureFairness } from "./actions";

export function FairnessAction({ mode }: { mode: Mode }) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Stack gap="sm" align="flex-start">
      <ProblemAlert problem={problem} />
      <Button
        variant="default"
        loading={isBusy}
        onClick={() =>
          void run(
            () => measureFairness(mode),
            () => notifications.show({ message: "Measuring. Reload the page to see the report" }),
          )
        }
      >
        Measure the last year
      </Button>
    </Stack>
  );
}
