import { useEffect, useRef } from "react";
import { PasswordInput } from "@/app/ui/kit/password-input";

interface OwnPasswordInputProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** Asks the signed-in member for the password again. A refused one is selected, so that typing replaces it. */
export function OwnPasswordInput({ value, onChange, error }: OwnPasswordInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.select();
  }, [error]);
  return (
    <PasswordInput
      ref={field}
      label="Your password"
      autoComplete="current-password"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
