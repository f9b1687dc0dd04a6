/** The number in a native number field; empty text where there is none, for validation to refuse. */
export function typedNumber({ valueAsNumber }: HTMLInputElement): number | "" {
  return Number.isNaN(valueAsNumber) ? "" : valueAsNumber;
}
