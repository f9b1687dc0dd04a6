import { counted } from "@/app/ui/charts/figures";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";

interface ShortenDialogProps {
  /** What the next nightly run would remove; undefined before it is counted. */
  overdue: { count: number; isMore: boolean } | undefined;
  from: number;
  to: number;
  isBusy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks for confirmation before the retention period is shortened. */
export function ShortenDialog({ overdue, from, to, isBusy, onClose, onConfirm }: ShortenDialogProps) {
  return (
    <Dialog opened={overdue !== undefined} onClose={onClose} title="Shorten the retention period" size={480}>
      <Stack gap="md">
        <Text>
          Applicants will be kept for {counted(to, "month")} instead of {from}.{" "}
          <b>{overdue && removedText(overdue)}</b> Removing an applicant also removes all their analyses,
          decisions, and reviews. You can't undo this. Applicants under legal hold stay.
        </Text>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            Shorten and save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function removedText({ count, isMore }: { count: number; isMore: boolean }): string {
  if (count === 0) return "The next nightly run won't remove any applicants.";
  return `The next nightly run will remove ${isMore ? "more than " : ""}${counted(count, "applicant")}.`;
}
