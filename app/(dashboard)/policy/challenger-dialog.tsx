import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { RefusalAlert } from "./refusal-alert";

interface ChallengerDialogProps {
  isOpen: boolean;
  onClose(): void;
  start(note: string): Promise<ActionResult<void>>;
}

/** Asks what the draft tries out and starts it as the challenger. */
export function ChallengerDialog({ isOpen, onClose, start }: ChallengerDialogProps) {
  const router = useRouter();
  const [note, setNote] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Start as challenger" size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(
            () => start(note.trim()),
            () => router.push("/performance"),
          );
        }}
      >
        <Stack gap="md">
          <Text>
            The draft decides every new analysis in shadow, live and test, without any effect. It replaces the
            active challenger. Compare its decisions under Performance, then promote or end it.
          </Text>
          {problem !== undefined && <RefusalAlert problem={problem} />}
          <Textarea
            label="What it tries out"
            description="Shown in the history. Leave out personal data."
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Start challenger
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
