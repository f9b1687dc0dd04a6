"use client";

import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { RelativeTime } from "@/app/ui/relative-time";
import { useFocusBack } from "@/app/ui/use-focus-back";
import { useFocusKept } from "@/app/ui/use-focus-kept";
import type { SecondFactorView } from "@/lib/domain/accounts/second-factor/read";
import { EnrollDialog } from "./enroll-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { RenewCodesDialog } from "./renew-codes-dialog";
import { TurnOffDialog } from "./turn-off-dialog";

interface SecondFactorPanelProps {
  factor: SecondFactorView | null;
  hasPassword: boolean;
  now: number;
}

/** When this many are left, the page suggests generating new ones. */
const fewCodes = 3;

export function SecondFactorPanel({ factor, hasPassword, now }: SecondFactorPanelProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[]>();
  const [open, setOpen] = useState<"enroll" | "renew" | "off">();
  const close = () => setOpen(undefined);
  useFocusBack(open !== undefined || codes !== undefined);
  useFocusKept(factor);

  function finish(message: string) {
    router.refresh();
    notifications.show({ color: "green", message });
  }

  return (
    <Stack gap="md">
      {factor === null ? (
        <>
          <Text>
            With an authenticator app on your phone, a stolen password is not enough to sign in. Seeing an
            applicant's full SSN takes one too.
          </Text>
          <Group>
            <Button onClick={() => setOpen("enroll")}>Set up authenticator app</Button>
          </Group>
        </>
      ) : (
        <>
          <Group gap="sm">
            <Badge color="green">On</Badge>
            <Text component="div">
              Authenticator app, since <RelativeTime instant={factor.enabledAt} now={now} />.{" "}
              {describeLeft(factor.recoveryCodesLeft)}
            </Text>
          </Group>
          {factor.recoveryCodesLeft < fewCodes && (
            <Alert color="amber">Generate new recovery codes before you need them.</Alert>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen("renew")}>
              New recovery codes…
            </Button>
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => setOpen("off")}>
              Turn off…
            </Button>
          </Group>
        </>
      )}
      <EnrollDialog
        opened={open === "enroll"}
        hasPassword={hasPassword}
        onClose={close}
        onDone={(made) => {
          close();
          setCodes(made);
        }}
      />
      <RenewCodesDialog
        opened={open === "renew"}
        onClose={close}
        onDone={(made) => {
          close();
          setCodes(made);
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          finish("The second factor is on.");
        }}
      />
      <TurnOffDialog
        opened={open === "off"}
        hasPassword={hasPassword}
        onClose={close}
        onDone={() => {
          close();
          finish("The second factor is off.");
        }}
      />
    </Stack>
  );
}

function describeLeft(count: number): string {
  if (count === 0) return "No recovery codes are left.";
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}
