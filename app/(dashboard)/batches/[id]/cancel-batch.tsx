"use client";

import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancel } from "@/app/(dashboard)/batches/actions";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Mode } from "@/lib/contract/api-keys";

/** Cancels a batch, once that is confirmed. */
export function CancelBatch({ id, mode }: { id: string; mode: Mode }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Cancel batch…
      </Button>
      <Modal opened={isOpen} onClose={close} title="Cancel batch" size={460}>
        <Stack gap="md">
          <Text>
            Applicants that were not begun are not analyzed; results that there are stay. This cannot be
            undone.
          </Text>
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" onClick={close} data-autofocus>
              Go on processing
            </Button>
            <Button
              color="red"
              loading={isBusy}
              onClick={() =>
                run(
                  () => cancel(mode, id),
                  () => {
                    close();
                    router.refresh();
                    notifications.show({ color: "green", message: "The batch is canceled." });
                  },
                )
              }
            >
              Cancel batch
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
