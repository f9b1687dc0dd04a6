"use client";

import { sign } from "@/app/(dashboard)/performance/documents/actions";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";

export function SignOffForm({ mode, documentId, hash }: { mode: Mode; documentId: string; hash: string }) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const comment = String(new FormData(event.currentTarget).get("comment") ?? "").trim();
        void run(
          () => sign(mode, documentId, { hash, ...(comment === "" ? {} : { comment }) }),
          () => notifications.show({ message: "Signed off" }),
        );
      }}
    >
      <Stack gap="sm" align="flex-start" maw={480}>
        <ProblemAlert problem={problem} />
        <Textarea name="comment" label="Comment" autosize minRows={2} maxLength={2_000} w="100%" />
        <Text size="sm" c="dimmed">
          Your name, role, and comment stay with the document. You can't undo this.
        </Text>
        <Button type="submit" loading={isBusy}>
          Sign off
        </Button>
      </Stack>
    </form>
  );
}
