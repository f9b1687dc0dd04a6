import { type UseFormInput, useForm } from "@mantine/form";
import type { ActionResult } from "@/app/actions/action-result";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "./focus-first-error";

interface ActionFormOptions<Values extends object, Value> extends UseFormInput<Values> {
  onDone(value: Value, values: Values): void;
}

/** A form that an action takes, with what the action refuses at the fields too. */
export function useActionForm<Values extends object, Value>(
  action: (values: Values) => Promise<ActionResult<Value>>,
  { onDone, ...options }: ActionFormOptions<NoInfer<Values>, NoInfer<Value>>,
) {
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>(options);
  const errors = { ...problem?.fieldErrors, ...form.errors };
  return {
    form,
    errors,
    field: (name: Extract<keyof Values, string>) => ({
      ...form.getInputProps(name),
      error: errors[name],
    }),
    /** What sends it, for `FormModal`. */
    sending: {
      isBusy,
      problem,
      onSubmit: form.onSubmit(
        (values) =>
          run(
            () => action(values),
            (value) => onDone(value, values),
          ),
        focusFirstError(form),
      ),
    },
  };
}
