/** Whether the next case's heading is to take the focus: what led there, a key or a decision, is gone by then. */
let isWanted = false;

export function focusNextHeading(): void {
  isWanted = true;
}

/** Whether it was asked for, once. */
export function takeHeadingFocus(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
