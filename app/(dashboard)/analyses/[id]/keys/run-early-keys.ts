import { isTypedInto } from "@/app/ui/keyboard/single-key";

/**
 * Runs the commands of keys that were pressed before, in their order. What was typed after one that leads into a field, such
 * as "n" for the note, was meant for that field and goes there: none of its letters is a command.
 */
export function runEarlyKeys(
  keys: readonly string[],
  commandOf: (key: string) => (() => void) | undefined,
): void {
  for (const [index, key] of keys.entries()) {
    const run = commandOf(key);
    if (run === undefined) continue;
    run();
    const field = document.activeElement;
    if (!isTypedInto(field)) continue;
    type(keys.slice(index + 1).join(""), field);
    return;
  }
}

/** As if it were typed now. A field that keeps the place of one that is loading takes nothing. */
function type(text: string, field: Element | null): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  if (text === "" || field.readOnly) return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
