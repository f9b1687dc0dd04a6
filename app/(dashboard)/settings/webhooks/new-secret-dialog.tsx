import { ShownOnce } from "@/app/ui/copy/shown-once";
import { Anchor } from "@/app/ui/kit/text";

export function NewSecretDialog({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <ShownOnce
      title="Save the signing secret"
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
  );
}
