"use client";

import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";

interface CopyTextButtonProps {
  text: string;
  /** What screen readers call the copied text. */
  what: string;
  label?: string;
  size?: "xs" | "sm";
}

const shownMilliseconds = 2_000;

/** A button that copies text and says whether that worked. */
export function CopyTextButton({ text, what, label = "Copy", size = "xs" }: CopyTextButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // There is no clipboard without https or without permission.
      setState(copyBySelection(text) ? "copied" : "failed");
    }
  }

  const Icon = state === "copied" ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon size={size === "xs" ? 14 : 16} stroke={1.7} aria-hidden />}
      aria-label={state === "idle" ? `Copy the ${what}` : undefined}
      onClick={copy}
    >
      <span aria-live="polite">{{ idle: label, copied: "Copied", failed: "Couldn't copy" }[state]}</span>
    </Button>
  );
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
