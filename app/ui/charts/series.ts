import classes from "./charts.module.css";

/** One of the values that a chart shows at every step. */
export interface Series {
  name: string;
  color: "blue" | "amber" | "red" | "green" | "gray";
  /** How its areas are filled, so that they differ without colors. */
  fill?: "solid" | "hatched" | "outline";
}

/** Sets the text color, which marks take on. */
export function colorOf({ color }: Pick<Series, "color">): string {
  return classes[color] as string;
}
