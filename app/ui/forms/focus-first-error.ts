import type { UseFormReturnType } from "@mantine/form";

/** Focuses the first field that is refused, and unfolds what hides it, for `form.onSubmit`. */
export function focusFirstError<Values extends object>(
  form: Pick<UseFormReturnType<Values>, "getInputNode">,
) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    const field = first === undefined ? null : form.getInputNode(first);
    const fold = field?.closest("details");
    // What is folded can't take the focus.
    if (fold) fold.open = true;
    field?.focus();
  };
}
