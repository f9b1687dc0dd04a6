import { Alert, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { copyText } from "@/app/ui/copy-text";
import { LocalDay } from "@/app/ui/local-day";
import { roleNames } from "@/app/ui/role-names";
import type { Role } from "@/lib/contract/members";
import classes from "./link-dialog.module.css";

export interface NewLink {
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  role: Role;
}

/** Shows the link of an invitation, this once. Only its button closes it: a slip of the hand would lose it. */
export function LinkDialog({ link, onDone }: { link: NewLink | undefined; onDone(): void }) {
  return (
    <Modal
      opened={link !== undefined}
      onClose={() => {}}
      title="Pass on this link"
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {link && <Link link={link} onDone={onDone} />}
    </Modal>
  );
}

function Link({ link, onDone }: { link: NewLink; onDone(): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
        This is the only time the link is shown. Send it to one person, over a channel that you trust: whoever
        uses it joins as {roleNames[link.role].toLowerCase()}.
      </Alert>
      <Textarea
        ref={field}
        label="Invitation link"
        classNames={{ input: classes.link }}
        value={link.url}
        readOnly
        rows={3}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        It works once, until <LocalDay instant={link.expiresAt} />.
      </Text>
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          data-autofocus
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={async () => setIsCopied(await copyText(link.url, field.current))}
        >
          <span aria-live="polite">{isCopied ? "Copied" : "Copy link"}</span>
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
