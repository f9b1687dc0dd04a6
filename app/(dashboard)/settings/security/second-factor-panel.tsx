"use client";

import { useState } from "react";
import { counted } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Alert, Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { SecondFactorView } from "@/lib/domain/accounts/second-factor/read";
import type { SecondFactorDialog, SecondFactorDialogsProps } from "./second-factor-dialogs";

interface SecondFactorPanelProps {
  factor: SecondFactorView | null;
  hasPassword: boolean;
  now: number;
}

/** When this many are left, the page suggests generating new ones. */
const fewCodes = 3;

const SecondFactorDialogs = lazyDialogs<SecondFactorDialog, SecondFactorDialogsProps>(() =>
  import("./second-factor-dialogs").then((module) => module.SecondFactorDialogs),
);

export function SecondFactorPanel({ factor, hasPassword, now }: SecondFactorPanelProps) {
  const showDone = useDone();
  const [dialog, setDialog] = useState<SecondFactorDialog>();

  function finish(message: string) {
    setDialog(undefined);
    showDone(message);
  }

  return (
    <Stack gap="md">
      {factor === null ? (
        <>
          <Text>
            With an authenticator app on your phone, a stolen password isn't enough to sign in. You also need
            the app to see an applicant's full SSN.
          </Text>
          <Group>
            <Button onClick={() => setDialog({ kind: "enroll" })}>Set up authenticator app</Button>
          </Group>
        </>
      ) : (
        <>
          <Group gap="sm">
            <Badge color="green">On</Badge>
            <Text component="div">
              Authenticator app, since <RelativeTime instant={factor.enabledAt} now={now} />.{" "}
              {factor.recoveryCodesLeft === 0
                ? "No recovery codes"
                : counted(factor.recoveryCodesLeft, "recovery code")}{" "}
              left.
            </Text>
          </Group>
          {factor.recoveryCodesLeft < fewCodes && (
            <Alert color="amber">Generate new recovery codes before you need them.</Alert>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => setDialog({ kind: "renew" })}>
              New recovery codes…
            </Button>
            <Button variant="default" c="var(--danger)" onClick={() => setDialog({ kind: "off" })}>
              Turn off…
            </Button>
          </Group>
        </>
      )}
      <SecondFactorDialogs
        dialog={dialog}
        hasPassword={hasPassword}
        onClose={() => setDialog(undefined)}
        onMade={(codes) => setDialog({ kind: "codes", codes })}
        onFinished={finish}
      />
    </Stack>
  );
}
