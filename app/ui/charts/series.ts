/** One of the values that a chart shows at every step. */
export interface Series {
  name: string;
  /** A color of the theme with its shade, such as `green.5`. */
  color: string;
}

export function colorOf({ color }: Series): string {
  return `var(--mantine-color-${color.replace(".", "-")})`;
}
