import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { InvitationView } from "@/lib/invitations/list";
import { revoke } from "./actions";

interface RevokeInvitationDialogProps {
  target: InvitationView | undefined;
  onClose(): void;
  onRevoked(): void;
}

/** Asks before an invitation is ended. */
export function RevokeInvitationDialog({ target, onClose, onRevoked }: RevokeInvitationDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Modal opened={target !== undefined} onClose={onClose} title="Revoke invitation" size={440}>
      <Stack gap="md">
        <Text>The link stops working at once. You can make a new one at any time.</Text>
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
            onClick={() => target && run(() => revoke(target.id), onRevoked)}
          >
            Revoke invitation
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
