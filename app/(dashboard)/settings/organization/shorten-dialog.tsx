import { Button, Group, Modal, Stack, Text } from "@mantine/core";

interface ShortenDialogProps {
  /** What the next night would remove; undefined while nothing is asked. */
  overdue: { count: number; isMore: boolean } | undefined;
  from: number;
  to: number;
  isBusy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks before applicants are kept for a shorter time. */
export function ShortenDialog({ overdue, from, to, isBusy, onClose, onConfirm }: ShortenDialogProps) {
  return (
    <Modal opened={overdue !== undefined} onClose={onClose} title="Keep applicants for less time" size={480}>
      <Stack gap="md">
        <Text>
          Applicants would be kept for {to} instead of {from} months. <b>{overdue && removedText(overdue)}</b>{" "}
          Analyses, decisions and reviews go with an applicant, and this cannot be undone. Whoever is under
          legal hold stays.
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
    </Modal>
  );
}

function removedText({ count, isMore }: { count: number; isMore: boolean }): string {
  if (count === 0) return "Nobody would be removed in the coming night.";
  const number = count.toLocaleString("en-US");
  if (count === 1) return "1 applicant would be removed in the coming night.";
  return `${isMore ? "More than " : ""}${number} applicants would be removed in the coming night.`;
}
