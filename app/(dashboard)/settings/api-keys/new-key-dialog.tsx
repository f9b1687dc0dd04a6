import { Alert, Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { copyText } from "@/app/ui/copy-text";
import type { IssuedKey } from "./actions";
import classes from "./new-key-dialog.module.css";

interface NewKeyDialogProps {
  issued: IssuedKey | undefined;
  onDone(issued: IssuedKey): void;
}

/** Shows a new key, this once. Only its button closes it: a slip of the hand would lose the key. */
export function NewKeyDialog({ issued, onDone }: NewKeyDialogProps) {
  return (
    <Modal
      opened={issued !== undefined}
      onClose={() => {}}
      title="Save your new key"
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {issued && <NewKey issued={issued} onDone={onDone} />}
    </Modal>
  );
}

function NewKey({ issued, onDone }: { issued: IssuedKey; onDone(issued: IssuedKey): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    setIsCopied(await copyText(issued.key, field.current));
  }

  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
        This is the only time the key is shown. Copy it now and keep it where secrets belong: whoever has it
        can use the API in your name.
      </Alert>
      <Textarea
        ref={field}
        label={`API key “${issued.name}”`}
        classNames={{ input: classes.key }}
        value={issued.key}
        readOnly
        rows={2}
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
          <span aria-live="polite">{isCopied ? "Copied" : "Copy key"}</span>
        </Button>
        <Button onClick={() => onDone(issued)}>I have saved it</Button>
      </Group>
    </Stack>
  );
}
