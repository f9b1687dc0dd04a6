import { area, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";

/** In percent of the plot, from its lower left corner. */
export interface Place {
  x: number;
  y: number;
}

/** An interval up the plot, in percent. */
export interface Reach {
  x: number;
  low: number;
  high: number;
}

/** Tell lines apart without colors, by their order in the chart. */
const dashes = [undefined, "7 4", "2 4", "10 3 2 3"];
const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];
const size = 38;

export function shapeOf(order: number): string {
  return symbol(shapes[order % shapes.length], size)() ?? "";
}

export function dashOf(order: number): string | undefined {
  return dashes[order % dashes.length];
}

/** Null where there is no value: the line ends there and begins again after it. */
export function linePath(places: readonly (Place | null)[]): string {
  const path = line<Place | null>()
    .defined((place) => place !== null)
    .x((place) => place?.x ?? 0)
    .y((place) => 100 - (place?.y ?? 0));
  return path(places) ?? "";
}

/** The area between the ends of intervals. */
export function bandPath(reaches: readonly Reach[]): string {
  const path = area<Reach>()
    .x(({ x }) => x)
    .y0(({ low }) => 100 - low)
    .y1(({ high }) => 100 - high);
  return path(reaches) ?? "";
}
