import { Button, Group, Stack, Text } from "@mantine/core";
import { Dialog } from "@/app/ui/dialog";

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
          Applicants would be kept for {to} instead of {from} months. <b>{overdue && removedText(overdue)}</b>{" "}
          An applicant is removed with all analyses, decisions and reviews, and this cannot be undone.
          Applicants under legal hold stay.
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
  if (count === 0) return "No applicant would be removed in the next nightly run.";
  const number = count.toLocaleString("en-US");
  if (count === 1) return "1 applicant would be removed in the coming night.";
  return `${isMore ? "More than " : ""}${number} applicants would be removed in the coming night.`;
}
