"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancel } from "@/app/(dashboard)/batches/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";

export function CancelBatch({ id, mode }: { id: string; mode: Mode }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Cancel batch…
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Cancel batch" size={460}>
        <Confirmation
          confirm="Cancel batch"
          keep="Keep processing"
          color="red"
          action={() => cancel(mode, id)}
          onClose={close}
          onDone={() => {
            close();
            router.refresh();
            notifications.show({ color: "green", message: "Batch canceled." });
          }}
        >
          <Text>The remaining applicants won't be analyzed. Existing results stay. You can't undo this.</Text>
        </Confirmation>
      </Dialog>
    </>
  );
}
