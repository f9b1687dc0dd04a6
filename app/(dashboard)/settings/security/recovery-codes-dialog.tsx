import { Alert, Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { copyText } from "@/app/ui/copy-text";
import classes from "./security.module.css";

interface RecoveryCodesDialogProps {
  /** Undefined: closed. */
  codes: string[] | undefined;
  onDone(): void;
}

/** Shows recovery codes, this once. Only its button closes it: a slip of the hand would lose them. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  return (
    <Modal
      opened={codes !== undefined}
      onClose={() => {}}
      title="Save your recovery codes"
      size={460}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </Modal>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join("\n");
  const copy = async () => setIsCopied(await copyText(text, field.current));
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
        This is the only time they are shown. Without your phone, each of them signs you in once, in place of
        a code. Earlier ones are no longer good.
      </Alert>
      <Textarea
        ref={field}
        label="Recovery codes"
        classNames={{ input: classes.codes }}
        value={text}
        readOnly
        rows={codes.length}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Button
            variant="default"
            data-autofocus
            leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="assay-recovery-codes.txt"
          >
            Download
          </Button>
        </Group>
        <Button onClick={onDone}>I have saved them</Button>
      </Group>
    </Stack>
  );
}
