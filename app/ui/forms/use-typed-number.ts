import { type ChangeEvent, useState } from "react";

export interface TypedNumberOptions {
  value: number;
  min: number;
  max: number;
  /** Whole numbers by default. */
  step?: number;
  onChange(value: number): void;
}

/**
 * Props of a native number field. While the field is being typed into it
 * keeps the text, which may not be a number yet; once left, it shows the last number, within its limits.
 */
export function useTypedNumber({ value, min, max, step = 1, onChange }: TypedNumberOptions) {
  const [typed, setTyped] = useState<string>();
  return {
    type: "number",
    min,
    max,
    step,
    value: typed ?? String(value),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      setTyped(currentTarget.value);
      const number = Number(currentTarget.value);
      if (currentTarget.value === "" || (Number.isInteger(step) && !Number.isInteger(number))) return;
      onChange(Math.min(max, Math.max(min, number)));
    },
    onBlur: () => setTyped(undefined),
  };
}
