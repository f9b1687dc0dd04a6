/** Whether a key is pressed alone, not typed into anything and with no dialog or menu open. */
export function isSingleKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented)
    return false;
  // A menu that is not open is in the page too.
  return !isTypedInto(target) && document.querySelector('dialog[open], [role="menu"]:popover-open') === null;
}

const untypedInputs = ["radio", "checkbox", "button", "submit"];

export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untypedInputs.includes(target.type);
  return target.isContentEditable || target.closest("textarea, select, [role='listbox']") !== null;
}
