import { useState } from "react";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { type IssuedKey, rotateKey } from "./actions";
import type { ListedKey } from "./listed-key";

interface RotateKeyDialogProps {
  target: ListedKey;
  onClose(): void;
  onIssued(issued: IssuedKey): void;
}

const gracePeriods = [
  { value: "0", label: "None: the old key stops working immediately" },
  { value: "3600", label: "1 hour" },
  { value: "86400", label: "24 hours" },
  { value: "259200", label: "3 days" },
  { value: "604800", label: "7 days" },
];

export function RotateKeyDialog({ target, onClose, onIssued }: RotateKeyDialogProps) {
  const [seconds, setSeconds] = useState("86400");
  const { isBusy, problem, run } = useDialogAction();
  const rotate = () => rotateKey(target.mode, target.id, { gracePeriodSeconds: Number(seconds) });
  return (
    <FormModal
      onClose={onClose}
      title="Rotate key"
      size={460}
      about={
        <>
          You get a new key with the same name, permissions and expiry as <b>{target.name}</b>. Start using it
          before the old one stops.
        </>
      }
      problem={problem}
      onSubmit={() => run(rotate, onIssued)}
      submit="Rotate key"
      isBusy={isBusy}
    >
      <NativeSelect
        label="Keep the old key working for"
        data={gracePeriods}
        value={seconds}
        onChange={(event) => setSeconds(event.currentTarget.value)}
        data-autofocus
      />
    </FormModal>
  );
}
