"use client";

import { type ReactNode, useEffect, useState } from "react";
import classes from "./code-sample.module.css";

interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  /** Shown for a moment after copying. */
  copiedIcon: ReactNode;
}

const shownMilliseconds = 1_000;

/** Copies the code beside it, so that the page holds the code once. */
export function CopyButton({ label, icon, copiedIcon }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={`${classes.copy}`}
      aria-label={copied ? "Copied" : label}
      onClick={async ({ currentTarget }) => {
        const code = currentTarget.parentElement?.querySelector("pre");
        if (code) setCopied(await copy(code));
      }}
    >
      {copied ? copiedIcon : icon}
    </button>
  );
}

async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    // There is no clipboard without https or without permission. Then the code is at least selected.
    getSelection()?.selectAllChildren(code);
    return document.execCommand("copy");
  }
}
