"use client";

import { useState } from "react";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { confirm } from "./actions";

/** A button, because programs that check mail open links too. */
export function ConfirmForm({ token }: { token: string }) {
  const [isCreated, setIsCreated] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  if (isCreated)
    return (
      <Stack gap="md">
        <Alert color="green" role="status">
          Your account is ready.
        </Alert>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap="md">
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem.message}
        </Alert>
      )}
      <Button
        loading={isBusy}
        onClick={() =>
          run(
            () => confirm(token),
            () => setIsCreated(true),
          )
        }
      >
        Create account
      </Button>
    </Stack>
  );
}
