"use client";

import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { copyText } from "./copy-text";
import classes from "./shown-once.module.css";

interface ShownOnceProps {
  title: string;
  size?: number;
  warning: ReactNode;
  label: string;
  description?: string;
  text: string;
  rows: number;
  copyLabel: string;
  /** Buttons next to the copy button. */
  otherButton?: ReactNode;
  doneLabel: string;
  onDone(): void;
  children?: ReactNode;
}

/**
 * A dialog with a secret that is never shown again, to be copied. Only its button closes it: an accidental click outside must
 * not lose the secret.
 */
export function ShownOnce({
  title,
  size = 560,
  warning,
  label,
  description,
  text,
  rows,
  copyLabel,
  otherButton,
  doneLabel,
  onDone,
  children,
}: ShownOnceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Modal onClose={onDone} title={title} size={size} isDismissible={false}>
      <Stack gap="md">
        <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
        <Textarea
          ref={field}
          label={label}
          description={description}
          inputClassName={classes.text}
          value={text}
          readOnly
          rows={rows}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        {children}
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Button
              variant="default"
              data-autofocus
              leftSection={
                isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={async () => setIsCopied(await copyText(text, field.current))}
            >
              <span aria-live="polite">{isCopied ? "Copied" : copyLabel}</span>
            </Button>
            {otherButton}
          </Group>
          <Button onClick={onDone}>{doneLabel}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
