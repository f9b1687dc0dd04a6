import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import classes from "./field.module.css";

export interface FieldProps {
  label?: ReactNode;
  description?: ReactNode;
  /** What is wrong with the value. True: wrong, said elsewhere. */
  error?: ReactNode;
  /** Marks the label; `required` does too, and lets the browser check. */
  withAsterisk?: boolean;
  required?: boolean;
  /** Where the description stands; below the field if a neighbor's field must start at the same height. */
  isDescribedBelow?: boolean;
  id?: string;
}

export interface FieldIds {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

interface FrameProps extends FieldProps {
  /** Of the whole field. */
  frame?: ComponentPropsWithRef<"div">;
  children: (ids: FieldIds) => ReactNode;
}

/** A label, a control, what it means and what is wrong with it, tied together for screen readers. */
export function Field({
  label,
  description,
  error,
  withAsterisk,
  required,
  isDescribedBelow,
  id: given,
  frame,
  children,
}: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const meaning = isShown(description) && (
    <div id={`${id}-description`} className={classes.description}>
      {description}
    </div>
  );
  return (
    <div {...frame} className={classNames(classes.field, frame?.className)} data-field="">
      {isShown(label) && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {(withAsterisk || required) && (
            <span className={classes.asterisk} aria-hidden>
              {" *"}
            </span>
          )}
        </label>
      )}
      {!isDescribedBelow && meaning}
      {children({
        id,
        "aria-describedby": describedBy(id, description, error),
        "aria-invalid": isShown(error) || undefined,
        required,
      })}
      {isDescribedBelow && meaning}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!isText(children)) return null;
  return (
    <div id={id} className={classes.error} data-field-error="">
      {children}
    </div>
  );
}

/** The ids of what is said about a control: its description and its error. */
export function describedBy(id: string, description: ReactNode, error: ReactNode): string | undefined {
  const ids = [isShown(description) && `${id}-description`, isText(error) && `${id}-error`];
  return ids.filter(Boolean).join(" ") || undefined;
}

export const isShown = (part: ReactNode) =>
  part !== undefined && part !== null && part !== false && part !== "";

const isText = (error: ReactNode) => isShown(error) && error !== true;

interface FieldsetProps extends ComponentPropsWithRef<"fieldset"> {
  legend: ReactNode;
}

/** Fields that belong together. */
export function Fieldset({ legend, children, className, ...props }: FieldsetProps) {
  return (
    <fieldset {...props} className={classNames(classes.fieldset, className)}>
      <legend className={classes.fieldsetLegend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
