import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { ActionResult } from "@/app/action-result";
import { useDialogAction } from "@/app/ui/use-dialog-action";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The button that does it. */
  confirm: string;
  isDestructive?: boolean;
  action(): Promise<ActionResult<null>>;
  onClose(): void;
  onDone(): void;
}

/** Asks before something is done that somebody else will feel. */
export function ConfirmDialog({ opened, title, onClose, ...props }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={460}>
      <Confirm onClose={onClose} {...props} />
    </Modal>
  );
}

function Confirm({
  children,
  confirm,
  isDestructive = false,
  action,
  onClose,
  onDone,
}: Omit<ConfirmDialogProps, "opened" | "title">) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <Stack gap="md">
      <div>{children}</div>
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
          color={isDestructive ? "red" : undefined}
          loading={isBusy}
          onClick={() => run(action, onDone)}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
