import type { ComponentPropsWithRef, CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names";
import { Field, type FieldProps } from "./field";
import classes from "./field.module.css";
import { NativeInput, NativeList, NativeTextarea } from "./native";
import { type StyleProps, withStyleProps } from "./style-props";

type Native<Element extends "input" | "textarea" | "select"> = Omit<
  ComponentPropsWithRef<Element>,
  "size" | keyof StyleProps | keyof FieldProps
>;

interface ControlProps extends FieldProps, StyleProps {
  size?: "xs" | "sm";
  /** Of the control itself; `className` is the whole field's. */
  inputClassName?: string;
}

/** Splits a field's props: the frame's, the wording's, and the control's own. */
function splitField<Props extends ControlProps>(props: Props) {
  const {
    label,
    description,
    error,
    withAsterisk,
    required,
    isDescribedBelow,
    id,
    size = "sm",
    inputClassName,
    ...others
  } = props;
  const { className, style, ...control } = withStyleProps(others);
  const field = { label, description, error, withAsterisk, required, isDescribedBelow, id };
  return { field: { ...field, frame: { className, style } }, size, inputClassName, control };
}

export interface TextInputProps extends ControlProps, Native<"input"> {
  leftSection?: ReactNode;
  /** Pixels. */
  leftSectionWidth?: number;
  rightSection?: ReactNode;
}

export function TextInput({ leftSection, leftSectionWidth, rightSection, ...props }: TextInputProps) {
  const { field, size, inputClassName, control } = splitField(props);
  return (
    <Field {...field}>
      {(ids) => (
        <div
          className={classes.control}
          style={
            leftSectionWidth === undefined
              ? undefined
              : ({ "--left": `${leftSectionWidth}px` } as CSSProperties)
          }
        >
          {leftSection !== undefined && <span className={classes.left}>{leftSection}</span>}
          <NativeInput
            type="text"
            {...(control as ComponentPropsWithRef<"input">)}
            {...ids}
            data-size={size}
            className={classNames(
              classes.input,
              rightSection !== undefined && classes.hasRight,
              inputClassName,
            )}
          />
          {rightSection !== undefined && <span className={classes.right}>{rightSection}</span>}
        </div>
      )}
    </Field>
  );
}

interface TextareaProps extends ControlProps, Native<"textarea"> {
  /** As high as its text, between these rows; browsers that can't do that scroll. */
  autosize?: boolean;
  minRows?: number;
  maxRows?: number;
}

export function Textarea({ autosize, minRows = 2, maxRows, rows, ...props }: TextareaProps) {
  const { field, size, inputClassName, control } = splitField(props);
  // A line is 1.4 times its type, and the padding three quarters of a rem.
  const heightOf = (lines: number) => `calc(${lines} * 1.4 * var(--font-sm) + 0.75rem + 2px)`;
  return (
    <Field {...field}>
      {(ids) => (
        <div className={classes.control}>
          <NativeTextarea
            {...(control as ComponentPropsWithRef<"textarea">)}
            {...ids}
            rows={rows ?? minRows}
            data-size={size}
            className={classNames(classes.input, autosize && classes.autosize, inputClassName)}
            style={
              autosize
                ? {
                    minHeight: heightOf(minRows),
                    maxHeight: maxRows === undefined ? undefined : heightOf(maxRows),
                  }
                : undefined
            }
          />
        </div>
      )}
    </Field>
  );
}

export type Choice = string | { value: string; label: string };

interface NativeSelectProps extends ControlProps, Native<"select"> {
  data: readonly Choice[];
}

export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const { field, size, inputClassName, control } = splitField(props);
  return (
    <Field {...field}>
      {(ids) => (
        <div className={classes.control}>
          <NativeList
            {...(control as ComponentPropsWithRef<"select">)}
            {...ids}
            data-size={size}
            className={classNames(classes.input, inputClassName)}
          >
            {data.map((choice) => {
              const { value, label } = typeof choice === "string" ? { value: choice, label: choice } : choice;
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              );
            })}
          </NativeList>
        </div>
      )}
    </Field>
  );
}

/** An input without a label: it needs an `aria-label`. */
export function Input({
  size = "sm",
  className,
  ...props
}: Native<"input"> & { size?: "xs" | "sm"; className?: string }) {
  return (
    <NativeInput type="text" {...props} data-size={size} className={classNames(classes.input, className)} />
  );
}

interface NumberInputProps extends Omit<TextInputProps, "type" | "value" | "onChange"> {
  /** Empty while nothing is typed. */
  value?: number | string;
  onChange?(value: number | ""): void;
}

/** A number as it is typed; its limits are for the browser's own steps, and checked by the form. */
export function NumberInput({ onChange, ...props }: NumberInputProps) {
  return (
    <TextInput
      step="any"
      {...props}
      type="number"
      onChange={({ currentTarget }) =>
        onChange?.(currentTarget.value === "" ? "" : Number(currentTarget.value))
      }
    />
  );
}
