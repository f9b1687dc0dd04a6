"use client";

import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { unreachable } from "@/app/actions/unreachable";
import { openSso } from "@/app/ui/access/open-sso";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Alert, Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text, VisuallyHidden } from "@/app/ui/kit/text";
import type { SsoConnectionView } from "@/lib/domain/single-sign-on/settings/read";
import { turnOff, turnOn } from "./actions";
import type { TestText } from "./test-text";

interface StatePanelProps {
  /** As next-auth knows it. */
  provider: string;
  connection: SsoConnectionView | null;
  hasDomain: boolean;
  test: TestText | undefined;
}

/** Whether it's on, and what is left to do until it can be. */
export function StatePanel({ provider, connection, hasDomain, test }: StatePanelProps) {
  const router = useRouter();
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const isOn = connection?.enabledAt != null;
  // Of the test, which has done its work.
  const forgetResult = () => router.replace("/settings/single-sign-on");
  const startTest = async () => {
    const goes = await openSso(provider, "/settings/single-sign-on").catch(() => false);
    return goes ? { ok: true as const, value: null } : unreachable;
  };
  const steps = [
    { label: "Verify an email domain", isDone: hasDomain },
    { label: "Enter your provider", isDone: connection !== null },
    {
      label: "Choose roles",
      isDone: connection !== null && (connection.defaultRole !== null || connection.groupRoles.length > 0),
    },
    { label: "Test the sign-in", isDone: connection?.testedAt != null },
  ];
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Badge color={isOn ? "green" : "gray"}>{isOn ? "On" : "Off"}</Badge>
        <Text size="sm" component="span" c="dimmed">
          {isOn
            ? connection.isRequired
              ? "Members at your domains sign in at your provider. Owners can also use their password."
              : "Members at your domains can sign in at your provider, or with a password."
            : "Members sign in as before."}
        </Text>
      </Group>
      {test && (
        <Alert color={test.isPassed ? "green" : "red"} role="status">
          {test.text}
        </Alert>
      )}
      <ProblemAlert problem={problem} />
      {!isOn && (
        <Stack gap={6} component="ul" style={{ listStyle: "none", padding: 0, margin: 0 }}>
          {steps.map(({ label, isDone }) => (
            <Group key={label} component="li" gap="xs">
              {isDone ? <IconCheck size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
              <Text size="sm" component="span">
                {label}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
      <Group gap="sm">
        {isOn ? (
          <ConfirmButton
            button={{ children: "Turn off" }}
            title="Turn off single sign-on?"
            confirm="Turn off"
            keep="Keep it on"
            color="red"
            action={turnOff}
            done="Turned off."
            onDone={forgetResult}
          >
            Members without a password can't sign in until you turn it on again. Their sessions go on.
          </ConfirmButton>
        ) : (
          <>
            <Button
              disabled={!isReady}
              loading={isBusy}
              onClick={() =>
                run(turnOn, () => {
                  forgetResult();
                  showDone("Turned on.");
                })
              }
            >
              Turn on
            </Button>
            <Button
              variant="default"
              disabled={!hasDomain || connection === null}
              onClick={() => run(startTest, () => {})}
            >
              Test sign-in
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
