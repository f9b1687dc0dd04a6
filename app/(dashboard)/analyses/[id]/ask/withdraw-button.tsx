"use client";

import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import type { Mode } from "@/lib/contract/api-keys";
import { withdraw } from "./actions";

export function WithdrawButton({ id, mode }: { id: string; mode: Mode }) {
  return (
    <ConfirmButton
      button={{ size: "compact-xs", children: "Withdraw" }}
      title="Withdraw the request?"
      size={440}
      confirm="Withdraw request"
      keep="Keep request"
      color="red"
      action={() => withdraw(mode, id)}
      done="Request withdrawn."
    >
      The link stops working. You can ask again with a new one.
    </ConfirmButton>
  );
}
