"use client";

import { cancel } from "@/app/(dashboard)/batches/actions";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import type { Mode } from "@/lib/contract/api-keys";

export function CancelBatch({ id, mode }: { id: string; mode: Mode }) {
  return (
    <ConfirmButton
      button={{ children: "Cancel batch…" }}
      title="Cancel batch"
      confirm="Cancel batch"
      keep="Keep processing"
      color="red"
      action={() => cancel(mode, id)}
      done="Batch canceled."
    >
      The remaining applicants won't be analyzed. Existing results stay. You can't undo this.
    </ConfirmButton>
  );
}
