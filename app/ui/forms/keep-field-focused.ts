import type { MouseEvent } from "react";

/**
 * For forms that check a field when it loses the focus. Pressing a button or a box leaves the focus in the field: its error
 * would move them away from under the pointer.
 */
export function keepFieldFocused(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("button, label, input[type=checkbox]"))
    event.preventDefault();
}
