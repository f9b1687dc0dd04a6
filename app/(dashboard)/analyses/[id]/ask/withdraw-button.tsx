"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { withdraw } from "./actions";

export function WithdrawButton({ id, mode }: { id: string; mode: Mode }) {
  const router = useRouter();
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
            notifications.show({ color: "green", message: "Request withdrawn." });
            router.refresh();
          }}
        >
          <Text>The link stops working. You can ask again with a new one.</Text>
        </Confirmation>
      </Dialog>
    </>
  );
}
