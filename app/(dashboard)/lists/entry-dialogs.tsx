import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import type { Mode } from "@/lib/contract/api-keys";
import { remove } from "./actions";
import { AddDialog } from "./add-dialog";
import { EditDialog } from "./edit-dialog";
import type { ListedEntry } from "./entry-table";
import { effectNames } from "./names";

export type EntryDialog = { kind: "add" } | { kind: "edit" | "remove"; target: ListedEntry };

export interface EntryDialogsProps {
  /** The one that is open. */
  dialog: EntryDialog;
  mode: Mode;
  onClose(): void;
  onDone(message: string): void;
}

export function EntryDialogs({ dialog, mode, onClose, onDone }: EntryDialogsProps) {
  switch (dialog.kind) {
    case "add":
      return (
        <AddDialog
          mode={mode}
          onClose={onClose}
          onAdded={() => onDone("Entry added. It applies to new analyses.")}
        />
      );
    case "edit":
      return (
        <EditDialog
          target={dialog.target}
          mode={mode}
          onClose={onClose}
          onChanged={() => onDone("Entry updated.")}
        />
      );
    case "remove": {
      const { id, value, effect } = dialog.target;
      return (
        <ConfirmModal
          title="Remove entry"
          size={480}
          confirm="Remove entry"
          color="red"
          action={() => remove(mode, id)}
          onClose={onClose}
          onDone={() => onDone("Entry removed.")}
        >
          <b>
            <bdi>{value}</bdi>
          </b>{" "}
          comes off the {effectNames[effect].toLowerCase()}. New analyses no longer use it. Past analyses stay
          the same.
        </ConfirmModal>
      );
    }
  }
}
