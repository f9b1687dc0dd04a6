import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import { revokeKey } from "./actions";
import type { ListedKey } from "./api-keys-panel";

interface RevokeKeyDialogProps {
  target: ListedKey | undefined;
  onClose(): void;
  onRevoked(target: ListedKey): void;
}

/** Asks before a key is ended for good. */
export function RevokeKeyDialog({ target, onClose, onRevoked }: RevokeKeyDialogProps) {
  return (
    <Modal opened={target !== undefined} onClose={onClose} title="Revoke key" size={460}>
      {target && <RevokeKey target={target} onClose={onClose} onRevoked={onRevoked} />}
    </Modal>
  );
}

function RevokeKey({
  target,
  onClose,
  onRevoked,
}: {
  target: ListedKey;
  onClose(): void;
  onRevoked(target: ListedKey): void;
}) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Stack gap="md">
      <Text>
        Programs that use <b>{target.name}</b> are refused from now on. This cannot be undone.
      </Text>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={isBusy}
          onClick={() =>
            run(
              () => revokeKey(target.mode, target.id),
              () => onRevoked(target),
            )
          }
        >
          Revoke key
        </Button>
      </Group>
    </Stack>
  );
}
