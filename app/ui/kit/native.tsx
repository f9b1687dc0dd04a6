"use client";

import {
  type ComponentPropsWithRef,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./use-hydrated";

/*
 * The browser's own controls. They keep what was typed or chosen before the page's scripts ran, which React doesn't notice.
 * Without `autoComplete`, browsers bring back what was discarded when the page is opened again, in some controls or in the
 * wrong ones.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function NativeInput({ ref, ...props }: ComponentPropsWithRef<"input">) {
  const control = useEarlyChange(ref);
  const isChoice = props.type === "checkbox" || props.type === "radio";
  return <input autoComplete={isChoice ? "off" : undefined} {...props} ref={control} />;
}

export function NativeTextarea({ ref, ...props }: ComponentPropsWithRef<"textarea">) {
  const isHydrated = useHydrated();
  const [early] = useState(() => (isHydrated ? undefined : earlyTextOf(props.id)));
  const control = useEarlyChange(ref, early);
  return <textarea autoComplete="off" {...props} ref={control} />;
}

export function NativeList({ ref, ...props }: ComponentPropsWithRef<"select">) {
  const control = useEarlyChange(ref, props.value ?? props.defaultValue);
  return <select autoComplete="off" {...props} ref={control} />;
}

type EarlyText = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

const earlyTexts = new WeakMap<Element, EarlyText>();

/**
 * What is typed in a text area. React writes the server's text over it before any effect, unless that is empty, and starts
 * over if a key is pressed meanwhile: then the text is the one that was read before.
 */
function earlyTextOf(id: string | undefined): EarlyText | undefined {
  if (typeof document === "undefined" || id === undefined) return undefined;
  const control = document.getElementById(id);
  if (!(control instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd } = control;
  const now = { value, selectionStart, selectionEnd };
  if (value !== control.defaultValue) earlyTexts.set(control, now);
  return earlyTexts.get(control) ?? now;
}

/** @param known of a list, what the server has chosen in it; of a text area, what was typed in it */
function useEarlyChange<Kind extends Control>(given: Ref<Kind> | undefined, known?: unknown) {
  const control = useRef<Kind>(null);
  useImperativeHandle(given, () => control.current as Kind, []);
  // Before anything renders again, which would write over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first effect went unnoticed
  useLayoutEffect(() => {
    if (control.current) repeatEarlyChange(control.current, known);
  }, []);
  return control;
}

function repeatEarlyChange(control: Control, known: unknown): void {
  if (control instanceof HTMLTextAreaElement) Object.assign(control, known);
  const { type, value } = control;
  if (control instanceof HTMLSelectElement) {
    const isChoice = [...control.options].some((option) => option.value === String(known));
    if (isChoice && value !== String(known)) repeat(control, "change", "value", String(known));
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
