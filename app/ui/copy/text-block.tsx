"use client";

import { IconCheck, IconCopy } from "@tabler/icons-react";
import { UnstyledButton } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import classes from "./text-block.module.css";
import { useCopied } from "./use-copied";

/** Text that may be another system's: shown as text and nothing else, with a button that copies it unchanged. */
export function TextBlock({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopied();
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <UnstyledButton onClick={() => copy(text)} className={classes.copy} aria-label={`Copy: ${label}`}>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </UnstyledButton>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {showDirections(text)}
      </pre>
    </div>
  );
}

/** Characters that change the direction of text could disguise it, so they are shown as codes. */
function showDirections(text: string): string {
  return text.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
