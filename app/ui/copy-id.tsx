"use client";

import { ActionIcon, CopyButton, Group, Text, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

/** An identifier with a button that copies it. */
export function CopyId({ id, what }: { id: string; what: string }) {
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <Text component="span" ff="monospace" size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {id}
      </Text>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? "Copied" : "Copy"}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              onClick={copy}
              aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
            >
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
