import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { hold } from "@/app/(dashboard)/applicants/actions";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { ApplicantView } from "@/lib/contract/applicants";

interface HoldDialogProps {
  applicant: ApplicantView;
  opened: boolean;
  onClose(): void;
  onDone(message: string): void;
}

/** Places or lifts a legal hold, once that is confirmed. */
export function HoldDialog({ applicant, opened, onClose, onDone }: HoldDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  const { legalHold } = applicant;
  const title = legalHold ? "Lift legal hold" : "Place legal hold";
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={460}>
      <Stack gap="md">
        <Text>
          {legalHold
            ? "The applicant can be erased again, and goes when the retention period is over."
            : "Until it is lifted, neither erasure nor the retention period removes this applicant."}{" "}
          The audit log keeps who did it.
        </Text>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            onClick={() =>
              run(
                () => hold(applicant.mode, applicant.id, !legalHold),
                () => onDone(legalHold ? "The legal hold is lifted." : "The legal hold is placed."),
              )
            }
          >
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
