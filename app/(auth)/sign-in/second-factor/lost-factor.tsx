"use client";

import { useState } from "react";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { askRemoval } from "./actions";

/** For members who have neither the app nor a recovery code. */
export function LostFactor() {
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  if (isAsked)
    return (
      <Alert color="green" role="status">
        The owners of your organization got your request. Once one of them approves it, sign in with your
        password alone.
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Lost your app and your recovery codes? An owner of your organization can remove the second factor.
      </Text>
      <ProblemAlert problem={problem} />
      <Button variant="default" loading={isBusy} onClick={() => run(askRemoval, () => setIsAsked(true))}>
        Ask an owner
      </Button>
    </Stack>
  );
}
