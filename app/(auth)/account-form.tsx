"use client";

import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import type { Refusal } from "@/app/actions/action-result";
import { adoptTypedValues } from "@/app/ui/forms/adopt-typed-values";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { keepFieldFocused } from "@/app/ui/forms/keep-field-focused";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import classes from "./auth.module.css";

interface AccountFormProps<Values extends object> {
  name: string;
  form: UseFormReturnType<Values>;
  /** Submits the values. Undefined once the browser is on its way to another page. */
  send(values: Values): Promise<Refusal | undefined>;
  submitLabel: string;
  children: ReactNode;
}

/** A form that ends in a session. Shows why it was refused, and stays busy until the next page has loaded. */
export function AccountForm<Values extends object>({
  name,
  form,
  send,
  submitLabel,
  children,
}: AccountFormProps<Values>) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(values: Values) {
    setIsBusy(true);
    setProblem(undefined);
    const refusal = await send(values);
    if (refusal === undefined) return;
    setIsBusy(false);
    form.setErrors(refusal.fieldErrors);
    // The field's own message is enough.
    if (Object.keys(refusal.fieldErrors).some((name) => name in values))
      focusFirstError(form)(refusal.fieldErrors);
    else setProblem(refusal.message);
  }

  return (
    <form
      // Without scripts, the browser sends nothing: passwords must not be part of an address.
      method="dialog"
      onSubmit={(event) => {
        adoptTypedValues(form, event.currentTarget);
        form.onSubmit(submit, focusFirstError(form))(event);
      }}
      onMouseDown={keepFieldFocused}
      noValidate
      aria-label={name}
    >
      <div className={classes.fields}>
        <FocusedAlert problem={problem} />
        {children}
        <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
      </div>
    </form>
  );
}
