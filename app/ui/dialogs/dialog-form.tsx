import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Stack } from "@/app/ui/kit/flow";

interface DialogFormProps extends Pick<ComponentProps<"form">, "autoComplete"> {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Below one another. */
  children: ReactNode;
}

/** A form in a dialog. It says what is wrong by itself, instead of the browser. */
export function DialogForm({ onSubmit, children, autoComplete }: DialogFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      autoComplete={autoComplete}
      noValidate
    >
      <Stack gap="md">{children}</Stack>
    </form>
  );
}
