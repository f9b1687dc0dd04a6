"use client";

import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/kit/button";
import { copyText } from "./copy-text";

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

  const Icon = state === "copied" ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon size={size === "xs" ? 14 : 16} stroke={1.7} aria-hidden />}
      aria-label={state === "idle" ? `Copy the ${what}` : undefined}
      onClick={async () => setState((await copyText(text)) ? "copied" : "failed")}
    >
      <span aria-live="polite">{{ idle: label, copied: "Copied", failed: "Couldn't copy" }[state]}</span>
    </Button>
  );
}
