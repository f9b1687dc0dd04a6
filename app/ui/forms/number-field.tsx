import { TextInput, type TextInputProps } from "@/app/ui/kit/inputs";
import { type TypedNumberOptions, useTypedNumber } from "./use-typed-number";

type NumberFieldProps = Omit<TextInputProps, keyof TypedNumberOptions> & TypedNumberOptions;

/** A number within limits; the field is whole numbers' unless its step is a fraction. */
export function NumberField({ value, min, max, step, onChange, ...props }: NumberFieldProps) {
  return <TextInput {...props} {...useTypedNumber({ value, min, max, step, onChange })} />;
}
