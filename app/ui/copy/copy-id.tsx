"use client";

import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useHint } from "@/app/ui/hints/use-hint";
import { ActionIcon } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { useCopied } from "./use-copied";

/** An identifier with a button that copies it. */
export function CopyId({ id, what }: { id: string; what: string }) {
  const { copied, copy } = useCopied();
  const { target, hint } = useHint(copied ? "Copied" : "Copy");
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <Text component="span" ff="monospace" size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {id}
      </Text>
      <ActionIcon
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
