import type { UseFormReturnType } from "@mantine/form";

/** Focuses the first field that is refused, for `form.onSubmit`. */
export function focusFirstError<Values extends object>(
  form: Pick<UseFormReturnType<Values>, "getInputNode">,
) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
}
