"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { useHydrated } from "@/app/ui/page/use-hydrated";
import { removeChat, saveChat, sendTest } from "./actions";

/** `origin`: of the chat's URL, whose rest is secret; null without one. */
export function ChatForm({ origin }: { origin: string | null }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [url, setUrl] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const finish = (message: string) => {
    setUrl("");
    router.refresh();
    notifications.show({ color: "green", message });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          () => saveChat({ url }),
          () => finish("Chat saved."),
        );
      }}
      aria-label="Chat for notices"
    >
      <Stack gap="md" maw={560}>
        <Text c="dimmed" size="sm">
          {origin === null ? (
            "Assay can post notices of live mode to a channel in Slack, or in another chat that takes Slack's incoming webhooks."
          ) : (
            <>
              Assay posts notices of live mode to <bdi>{origin}</bdi>. The rest of the URL is a secret, and
              isn't shown.
            </>
          )}
        </Text>
        {problem !== undefined && problem.fieldErrors.url === undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <TextInput
          label="URL of the incoming webhook"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={problem?.fieldErrors.url}
        />
        <Group gap="sm">
          <Button type={hydrated ? "submit" : "button"} variant="default" loading={isBusy}>
            Save
          </Button>
          {origin !== null && (
            <>
              <Button variant="default" onClick={() => run(sendTest, () => finish("Test sent."))}>
                Send a test
              </Button>
              <Button variant="subtle" onClick={() => run(removeChat, () => finish("Chat removed."))}>
                Remove
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
}
