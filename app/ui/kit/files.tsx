"use client";

import { useRef } from "react";
import { Button, type ButtonProps } from "./button";
import { TextInput, type TextInputProps } from "./inputs";

interface FileButtonProps extends ButtonProps {
  accept: string;
  /** A file was chosen; the same one again is a choice too. */
  onFile(file: File): void;
}

/** A button that asks for a file. */
export function FileButton({ accept, onFile, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** A field that holds a file. */
export function FileInput({
  onFile,
  ...props
}: Omit<TextInputProps, "type" | "value" | "onChange"> & { onFile(file: File | undefined): void }) {
  return (
    <TextInput
      {...props}
      type="file"
      onClick={({ currentTarget }) => {
        // Choosing the same file again, once it is fixed, must be a change too.
        if (currentTarget.value === "") return;
        currentTarget.value = "";
        onFile(undefined);
      }}
      onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
    />
  );
}
