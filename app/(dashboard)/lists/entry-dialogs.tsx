import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { remove } from "./actions";
import { AddDialog } from "./add-dialog";
import { EditDialog } from "./edit-dialog";
import type { ListedEntry } from "./entry-table";
import { effectNames } from "./names";

export type EntryDialog = { kind: "add" } | { kind: "edit" | "remove"; target: ListedEntry };

export interface EntryDialogsProps {
  /** The one that is open. */
  dialog: EntryDialog | undefined;
  mode: Mode;
  onClose(): void;
  onDone(message: string): void;
}

export function EntryDialogs({ dialog, mode, onClose, onDone }: EntryDialogsProps) {
  const removed = dialog?.kind === "remove" ? dialog.target : undefined;
  return (
    <>
      <AddDialog
        opened={dialog?.kind === "add"}
        mode={mode}
        onClose={onClose}
        onAdded={() => onDone("Entry added. It applies to new analyses.")}
      />
      <EditDialog
        target={dialog?.kind === "edit" ? dialog.target : undefined}
        mode={mode}
        onClose={onClose}
        onChanged={() => onDone("Entry updated.")}
      />
      <Modal opened={removed !== undefined} onClose={onClose} title="Remove entry" size={480}>
        {removed && (
          <Confirmation
            confirm="Remove entry"
            color="red"
            action={() => remove(mode, removed.id)}
            onClose={onClose}
            onDone={() => onDone("Entry removed.")}
          >
            <Text>
              <b>
                <bdi>{removed.value}</bdi>
              </b>{" "}
              comes off the {effectNames[removed.effect].toLowerCase()}. New analyses no longer use it. Past
              analyses stay the same.
            </Text>
          </Confirmation>
        )}
      </Modal>
    </>
  );
}
