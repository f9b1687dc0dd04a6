import { ShownOnce, ShownOnceDialog } from "@/app/ui/copy/shown-once";
import { Anchor } from "@/app/ui/kit/text";

interface NewSecretDialogProps {
  secret: string | undefined;
  onDone(): void;
}

export function NewSecretDialog({ secret, onDone }: NewSecretDialogProps) {
  return (
    <ShownOnceDialog opened={secret !== undefined} title="Save the signing secret">
      {secret !== undefined && (
        <ShownOnce
          warning="This is the only time the secret is shown. Your endpoint needs it to verify that a delivery comes from Assay and is unchanged."
          label="Signing secret"
          description="Use these characters as they are as the HMAC key. Don't decode them."
          text={secret}
          rows={1}
          copyLabel="Copy secret"
          doneLabel="I have saved it"
          onDone={onDone}
        >
          {/* In a new tab: leaving this page would lose the secret. */}
          <Anchor href="/docs/webhooks#verify-the-signature" target="_blank" fz="sm">
            Code that verifies a delivery
          </Anchor>
        </ShownOnce>
      )}
    </ShownOnceDialog>
  );
}
