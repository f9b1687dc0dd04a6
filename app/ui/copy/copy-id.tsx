"use client";

import { ActionIcon, Group, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useHint } from "@/app/ui/hints/use-hint";

/** An identifier with a button that copies it. */
export function CopyId({ id, what }: { id: string; what: string }) {
  const { copied, copy } = useClipboard({ timeout: 1_000 });
  const { target, hint } = useHint(copied ? "Copied" : "Copy");
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <Text component="span" ff="monospace" size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {id}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        onClick={() => copy(id)}
        aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
        {...target}
      >
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
      {hint}
    </Group>
  );
}
