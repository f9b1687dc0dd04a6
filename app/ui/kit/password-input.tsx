"use client";

import { useState } from "react";
import { ActionIcon } from "./button";
import { TextInput, type TextInputProps } from "./inputs";

/** A password, which its owner can look at. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "rightSection">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      rightSection={
        <ActionIcon
          size={28}
          aria-label="Show what is typed"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 4l16 16" strokeLinecap="round" />}
          </svg>
        </ActionIcon>
      }
    />
  );
}
