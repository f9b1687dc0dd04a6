import { TextInput, type TextInputProps } from "@/app/ui/kit/inputs";
import { useTypedNumber } from "./use-typed-number";

interface NumberFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
}

/** A number within limits; the field is whole numbers' unless its step is a fraction. */
export function NumberField({ value, min, max, step, onChange, ...props }: NumberFieldProps) {
  return <TextInput {...props} {...useTypedNumber({ value, min, max, step, onChange })} />;
}
