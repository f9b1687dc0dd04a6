"use client";

import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { Button } from "@/app/ui/kit/button";
import { Stack } from "@/app/ui/kit/flow";
import { showSecondFactor } from "./actions";

/** Takes a code from the app or a recovery code, then goes to `destination`, a path that the server has checked. */
export function SecondFactorForm({ destination }: { destination: string }) {
  const [code, setCode] = useState("");
  const [isLeaving, setIsLeaving] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  const atField = problem?.fieldErrors.code;
  const hasEnded = problem?.code === "unauthorized";
  return (
    <form
      // Without scripts, the browser sends nothing: codes must not be part of an address.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        // A code typed or filled in before the page's scripts ran is in the field only.
        const typed = String(new FormData(event.currentTarget).get("code") ?? "");
        void run(
          () => showSecondFactor({ code: typed }),
          () => {
            setIsLeaving(true);
            // A full load, so that nothing prefetched while signed out is shown.
            window.location.assign(destination);
          },
        );
      }}
      noValidate
      aria-label="Second factor"
    >
      <Stack gap="md">
        {atField === undefined && <ProblemAlert problem={problem} />}
        {!hasEnded && (
          <>
            <CodeInput
              description="The six-digit code from your authenticator app, or a recovery code."
              isNumeric={false}
              value={code}
              onChange={setCode}
              error={atField}
            />
            <SubmitButton isBusy={isBusy || isLeaving}>Continue</SubmitButton>
          </>
        )}
        <Button variant={hasEnded ? "filled" : "subtle"} onClick={startOver}>
          {hasEnded ? "Sign in again" : "Sign in as someone else"}
        </Button>
      </Stack>
    </form>
  );
}

async function startOver() {
  const { signOut } = await import("next-auth/react");
  await signOut({ redirect: false });
  window.location.assign("/sign-in");
}
