import { isTypedInto } from "@/app/ui/keyboard/single-key";

/**
 * Runs the commands of keys that were pressed earlier, in order. Once a command moves the focus into a field, such as "n"
 * for the note, the rest was typed for that field and goes there instead of running as commands.
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

/** Types at the cursor. The placeholder of a field that's still loading is read-only and takes nothing. */
function type(text: string, field: Element | null): void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  if (text === "" || field.readOnly) return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
