"use client";

import { type ComponentPropsWithRef, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";

/* The browser's own controls. They keep what was typed or chosen before the page's scripts ran, which React doesn't notice. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function NativeInput({ ref, ...props }: ComponentPropsWithRef<"input">) {
  const control = useEarlyChange(ref);
  return <input {...props} ref={control} />;
}

export function NativeTextarea({ ref, ...props }: ComponentPropsWithRef<"textarea">) {
  const control = useEarlyChange(ref);
  return <textarea {...props} ref={control} />;
}

export function NativeList({ ref, ...props }: ComponentPropsWithRef<"select">) {
  const control = useEarlyChange(ref, props.value ?? props.defaultValue);
  return <select {...props} ref={control} />;
}

/** @param rendered of a list: what the server has chosen in it */
function useEarlyChange<Kind extends Control>(given: Ref<Kind> | undefined, rendered?: unknown) {
  const control = useRef<Kind>(null);
  useImperativeHandle(given, () => control.current as Kind, []);
  // Before anything renders again, which would write over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first effect went unnoticed
  useLayoutEffect(() => {
    if (control.current) repeatEarlyChange(control.current, rendered);
  }, []);
  return control;
}

function repeatEarlyChange(control: Control, rendered: unknown): void {
  const { type, value } = control;
  if (control instanceof HTMLSelectElement) {
    const isChoice = [...control.options].some((option) => option.value === String(rendered));
    if (isChoice && value !== String(rendered)) repeat(control, "change", "value", String(rendered));
  } else if (type === "file") {
    if (value !== "") control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control instanceof HTMLInputElement && (type === "checkbox" || type === "radio")) {
    const { checked, defaultChecked } = control;
    if (checked !== defaultChecked && (checked || type === "checkbox"))
      repeat(control, "click", "checked", defaultChecked);
  } else {
    // The browser normalizes the ends of lines.
    const before = control.defaultValue.replaceAll(/\r\n?/g, "\n");
    if (value !== before) repeat(control, "input", "value", before);
  }
}

/** Repeats a change once React is done with the page, so that it hears of each change in turn. */
function repeat<Kind extends Control, Name extends keyof Kind>(
  control: Kind,
  type: string,
  name: Name,
  before: Kind[Name],
): void {
  const early = control[name];
  const element: Control = control;
  const text = element instanceof HTMLSelectElement ? undefined : element;
  const { selectionStart: start = null, selectionEnd: end = null } = text ?? {};
  queueMicrotask(() => {
    // React compares with what was last set through the element itself.
    control[name] = before;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, early);
    if (start !== null) text?.setSelectionRange(start, end);
    control.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
