import { type ReactNode, useId } from "react";
import classes from "./try-it.module.css";

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  /** The control itself, and what stands beside it. */
  children(control: ControlProps): ReactNode;
}

/** A control with its name above it, and below what it is for and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": problem === undefined ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
