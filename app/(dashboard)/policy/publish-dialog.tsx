import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import type { Simulation } from "@/lib/contract/policy-api";
import { RefusalAlert } from "./refusal-alert";

interface PublishDialogProps {
  isOpen: boolean;
  /** The simulation of this draft, if there is one. */
  simulation: Pick<Simulation, "changed" | "analysed"> | undefined;
  onClose(): void;
  publish(note: string): Promise<ActionResult<number>>;
  onPublished(version: number): void;
}

/** Asks for a reason and publishes the draft. */
export function PublishDialog({ isOpen, onClose, ...form }: PublishDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Publish policy" size={480}>
      <PublishForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function PublishForm({ simulation, onClose, publish, onPublished }: Omit<PublishDialogProps, "isOpen">) {
  const [note, setNote] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => publish(note.trim()), onPublished);
      }}
    >
      <Stack gap="md">
        <Text>It applies to all new analyses. Past decisions stay the same.</Text>
        <Text c="dimmed" size="sm">
          {simulation === undefined
            ? "This draft hasn't been simulated."
            : `In the simulation it changes ${simulation.changed.toLocaleString("en-US")} of ${simulation.analysed.toLocaleString("en-US")} decisions.`}
        </Text>
        {problem !== undefined && <RefusalAlert problem={problem} />}
        <Textarea
          label="Why"
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
            Publish
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
