import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useRef } from "react";

/**
 * Takes over what is stored once it changes, such as when it was saved. Fields that were changed since keep what was typed. A
 * new form would be without the focus that this one has.
 */
export function useStoredValues<Values extends object>(
  form: Pick<
    UseFormReturnType<Values>,
    "getValues" | "isDirty" | "setInitialValues" | "setValues" | "resetDirty"
  >,
  stored: Values,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is stored changes
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const typed = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field));
    form.setInitialValues(stored);
    form.setValues({ ...stored, ...Object.fromEntries(typed) });
    form.resetDirty(stored);
  }, [JSON.stringify(stored)]);
}
