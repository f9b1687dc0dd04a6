import { ShownOnce, ShownOnceDialog } from "@/app/ui/copy/shown-once";

interface NewSecretDialogProps {
  secret: string | undefined;
  onDone(): void;
}

export function NewSecretDialog({ secret, onDone }: NewSecretDialogProps) {
  return (
    <ShownOnceDialog opened={secret !== undefined} title="Save the signing secret">
      {secret !== undefined && (
        <ShownOnce
          warning="This is the only time the secret is shown. Your endpoint needs it to verify that a delivery comes from us and is unchanged."
          label="Signing secret"
          description="Use these characters as they are as the HMAC key. Don't decode them."
          text={secret}
          rows={1}
          copyLabel="Copy secret"
          doneLabel="I have saved it"
          onDone={onDone}
        />
      )}
    </ShownOnceDialog>
  );
}
