"use client";

import { useState } from "react";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { withdraw } from "./actions";

export function WithdrawButton({ id, mode }: { id: string; mode: Mode }) {
  const showDone = useDone();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Withdraw the request?" size={440}>
        <Confirmation
          confirm="Withdraw request"
          keep="Keep request"
          color="red"
          action={() => withdraw(mode, id)}
          onClose={close}
          onDone={() => {
            close();
            showDone("Request withdrawn.");
          }}
        >
          <Text>The link stops working. You can ask again with a new one.</Text>
        </Confirmation>
      </Dialog>
    </>
  );
}
