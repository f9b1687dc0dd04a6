import { useTypedNumber } from "@/app/ui/forms/use-typed-number";
import { Input } from "@/app/ui/kit/inputs";
import classes from "./policy.module.css";

interface PointsFieldProps {
  label: string;
  value: number;
  isReadOnly: boolean;
  onChange(points: number): void;
}

/** Points of one signal, without a wrapper: a page has eighty of them, and the server renders each. */
export function PointsField({ label, value, isReadOnly, onChange }: PointsFieldProps) {
  return (
    <Input
      size="xs"
      className={classes.points}
      aria-label={label}
      readOnly={isReadOnly}
      {...useTypedNumber({ value, min: -60, max: 100, onChange })}
    />
  );
}
