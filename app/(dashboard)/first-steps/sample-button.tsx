"use client";

import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { addSampleCases } from "./actions";

/** Fills test mode with invented applicants, and goes to them. */
export function SampleButton() {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() =>
          run(
            () => addSampleCases("test"),
            (batchId, goTo) => goTo(`/batches/${batchId}`),
          )
        }
      >
        Look around with sample cases
      </Button>
      {problem && (
        <Alert color="red" mt="sm">
          {problem.message}
        </Alert>
      )}
    </>
  );
}
