"use client";

import { useEffect, useState } from "react";
import { copyText } from "./copy-text";

const shownMilliseconds = 1_000;

/** Copies text, and says for a moment that it worked. */
export function useCopied(): { copied: boolean; copy(text: string): void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: (text) => void copyText(text).then(setCopied) };
}
