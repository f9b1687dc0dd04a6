import type { FormEvent, ReactNode } from "react";
import { Stack } from "@/app/ui/kit/flow";

interface DialogFormProps {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Below one another. */
  children: ReactNode;
}

/** A form in a dialog. It says what is wrong by itself, instead of the browser. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      noValidate
    >
      <Stack gap="md">{children}</Stack>
    </form>
  );
}
