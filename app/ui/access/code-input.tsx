"use client";

import { useEffect, useRef } from "react";
import { TextInput } from "@/app/ui/kit/inputs";

interface CodeInputProps {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  description?: string;
  /** Digits only; recovery codes have letters too. */
  isNumeric?: boolean;
  /** Whether it takes the focus when it appears, outside a dialog. */
  takesFocus?: boolean;
}

/** A field for a one-time code. A refused code is selected, so that typing replaces it. */
export function CodeInput({
  value,
  onChange,
  error,
  description = "The six-digit code from your authenticator app.",
  isNumeric = true,
  takesFocus = false,
}: CodeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (error !== undefined) field.current?.select();
  }, [error]);
  return (
    <TextInput
      ref={field}
      label="Code"
      description={description}
      name="code"
      inputMode={isNumeric ? "numeric" : "text"}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
