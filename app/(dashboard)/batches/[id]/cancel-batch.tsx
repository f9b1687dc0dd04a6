"use client";

import { useState } from "react";
import { cancel } from "@/app/(dashboard)/batches/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";

export function CancelBatch({ id, mode }: { id: string; mode: Mode }) {
  const showDone = useDone();
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
            showDone("Batch canceled.");
          }}
        >
          <Text>The remaining applicants won't be analyzed. Existing results stay. You can't undo this.</Text>
        </Confirmation>
      </Dialog>
    </>
  );
}
