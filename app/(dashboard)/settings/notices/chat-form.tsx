"use client";

import { useState } from "react";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { removeChat, saveChat, sendTest } from "./actions";

/** `origin`: of the chat's URL, whose rest is secret; null without one. */
export function ChatForm({ origin }: { origin: string | null }) {
  const showDone = useDone();
  const [url, setUrl] = useState("");
  const saving = useDialogAction();
  const testing = useDialogAction();
  const problem = saving.problem ?? testing.problem;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(
          () => saveChat({ url }),
          () => {
            setUrl("");
            showDone("Chat saved.");
          },
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
        {problem?.fieldErrors.url === undefined && <ProblemAlert problem={problem} />}
        <TextInput
          label="URL of the incoming webhook"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={problem?.fieldErrors.url}
        />
        <Group gap="sm">
          <Button type="submit" variant="default" loading={saving.isBusy}>
            Save
          </Button>
          {origin !== null && (
            <>
              <Button
                variant="default"
                loading={testing.isBusy}
                onClick={() =>
                  testing.run(sendTest, () => notifications.show({ color: "green", message: "Test sent." }))
                }
              >
                Send a test
              </Button>
              <ConfirmButton
                button={{ variant: "subtle", children: "Remove…" }}
                title="Remove the chat?"
                size={440}
                confirm="Remove chat"
                keep="Keep it"
                color="red"
                action={removeChat}
                done="Chat removed."
              >
                Assay posts no more notices and forgets the URL. To undo this, you need the URL again.
              </ConfirmButton>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
}
