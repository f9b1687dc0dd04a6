"use client";

import { type ComponentPropsWithRef, type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "./class-names";
import { Field, type FieldProps } from "./field";
import fieldClasses from "./field.module.css";
import { NativeInput } from "./native";
import { type StyleProps, withStyleProps } from "./style-props";
import classes from "./tags.module.css";

interface TagsInputProps extends FieldProps, StyleProps {
  value?: string[];
  onChange?(value: string[]): void;
  placeholder?: string;
  /** A space ends a tag too. */
  splitsWords?: boolean;
  "aria-label"?: string;
}

/** Words of one's own: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsInput({
  value = [],
  onChange,
  placeholder,
  splitsWords = false,
  "aria-label": name,
  label,
  description,
  error,
  withAsterisk,
  id,
  ...props
}: TagsInputProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { className, style, ...control } = withStyleProps(props);
  const separators = splitsWords ? /[,\s]/ : /[,\n]/;

  function add(text: string, unfinished = "") {
    const added = text
      .split(separators)
      .map((each) => each.trim())
      .filter((each) => each !== "");
    const next = [...new Set([...value, ...added])];
    setTyped(unfinished);
    if (next.length !== value.length) onChange?.(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === "," || (splitsWords && event.key === " ")) {
      if (typed.trim() === "" && event.key === "Enter") return;
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) onChange?.(value.slice(0, -1));
  }

  return (
    <Field {...{ label, description, error, withAsterisk, id }} frame={{ className, style }}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the field within
        <div
          className={classNames(fieldClasses.input, classes.tags)}
          aria-invalid={ids["aria-invalid"]}
          onClick={() => input.current?.focus()}
        >
          {value.map((tag) => (
            <span key={tag} className={classes.tag}>
              <span className={classes.tagText}>{tag}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={`Remove ${tag}`}
                onClick={() => onChange?.(value.filter((each) => each !== tag))}
              >
                ×
              </button>
            </span>
          ))}
          <NativeInput
            {...(control as ComponentPropsWithRef<"input">)}
            {...ids}
            ref={input}
            aria-label={name}
            type="text"
            className={classes.typed}
            value={typed}
            placeholder={value.length === 0 ? placeholder : undefined}
            data-words
            onChange={({ currentTarget }) => {
              // What was typed before the page's scripts ran may be several words, in a field that has been left since.
              const words = currentTarget.value.split(separators);
              const unfinished = currentTarget === document.activeElement ? words.pop() : undefined;
              add(words.join(","), unfinished);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text");
              if (!separators.test(text)) return;
              event.preventDefault();
              add(typed + text);
            }}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
