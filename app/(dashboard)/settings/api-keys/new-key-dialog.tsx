import { ShownOnce } from "@/app/ui/copy/shown-once";
import type { IssuedKey } from "./actions";
import { FirstRequest } from "./first-request";

interface NewKeyDialogProps {
  issued: IssuedKey;
  /** Where the API is, such as `https://assay.example.com`. */
  origin: string;
  onDone(): void;
}

export function NewKeyDialog({ issued, origin, onDone }: NewKeyDialogProps) {
  return (
    <ShownOnce
      title="Save your new key"
      size={640}
      warning="This is the only time the key is shown. Copy it now and store it in your secrets manager: anyone who has it can use the API as your organization."
      label={`API key “${issued.name}”`}
      text={issued.key}
      rows={2}
      copyLabel="Copy key"
      doneLabel="I have saved it"
      onDone={onDone}
    >
      <FirstRequest issued={issued} origin={origin} />
    </ShownOnce>
  );
}
