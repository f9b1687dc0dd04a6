import type { UseFormReturnType } from "@mantine/form";

/**
 * Copies what the fields hold into a form: people type, and browsers fill in passwords, before the page's
 * scripts run, and React does not notice. Fields are matched by name.
 */
export function adoptTypedValues<Values extends object>(
  form: Pick<UseFormReturnType<Values>, "getValues" | "setValues">,
  element: HTMLFormElement,
): void {
  const known = new Map<string, unknown>(Object.entries(form.getValues()));
  const unheard = [...new FormData(element)].filter(
    ([name, value]) => known.has(name) && known.get(name) !== value,
  );
  if (unheard.length > 0) form.setValues(Object.fromEntries(unheard) as Partial<Values>);
}
