import { Input } from "@mantine/core";
import { useState } from "react";
import classes from "./policy.module.css";

interface PointsFieldProps {
  label: string;
  value: number;
  isReadOnly: boolean;
  onChange(points: number): void;
}

const least = -60;
const most = 100;

/** Points of one signal. A native number field: a page has eighty of them, and the server renders each. */
export function PointsField({ label, value, isReadOnly, onChange }: PointsFieldProps) {
  /** The typed text, which may not be a number yet. */
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      type="number"
      size="xs"
      className={classes.points}
      aria-label={label}
      min={least}
      max={most}
      step={1}
      readOnly={isReadOnly}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const points = Number(currentTarget.value);
        if (currentTarget.value !== "" && Number.isInteger(points))
          onChange(Math.min(most, Math.max(least, points)));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
