/**
 * Copies through the clipboard API or, where that is missing (without https) or not permitted, by selecting `field`, which
 * shows the text, or else one made for it.
 */
export async function copyText(text: string, field: HTMLTextAreaElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const selected = field ?? invisibleField(text);
    selected.select();
    const copied = document.execCommand("copy");
    if (selected !== field) {
      selected.remove();
      if (focused instanceof HTMLElement) focused.focus();
    }
    return copied;
  }
}

function invisibleField(text: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // What is outside an open dialog can't be selected.
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs.item(dialogs.length - 1) ?? document.body).append(field);
  return field;
}
