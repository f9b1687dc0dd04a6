import { Alert, Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { copyText } from "@/app/ui/copy-text";
import classes from "./webhooks.module.css";

interface NewSecretDialogProps {
  secret: string | undefined;
  onDone(): void;
}

/** Shows a signing secret, this once. Only its button closes it: a slip of the hand would lose the secret. */
export function NewSecretDialog({ secret, onDone }: NewSecretDialogProps) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={() => {}}
      title="Save the signing secret"
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {secret !== undefined && <NewSecret secret={secret} onDone={onDone} />}
    </Modal>
  );
}

function NewSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(secret, field.current));
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
        This is the only time the secret is shown. Your endpoint needs it to verify that a delivery comes from
        us and is unchanged.
      </Alert>
      <Textarea
        ref={field}
        label="Signing secret"
        description="Its literal characters are the HMAC key: don't decode them."
        classNames={{ input: classes.secret }}
        value={secret}
        readOnly
        rows={1}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          data-autofocus
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{isCopied ? "Copied" : "Copy secret"}</span>
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </Group>
    </Stack>
  );
}
