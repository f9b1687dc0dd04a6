import { colorOf, type Series } from "./series";

/** The patterns that `fillOf` refers to. */
export function Hatches({ id, series }: { id: string; series: readonly Series[] }) {
  return series
    .filter(({ fill }) => fill === "hatched")
    .map((each) => (
      <pattern
        key={each.name}
        id={`${id}-${each.color}`}
        className={colorOf(each)}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill="currentColor" opacity="0.2" />
        <line x1="1.5" x2="1.5" y2="5" stroke="currentColor" strokeWidth="2.5" />
      </pattern>
    ));
}

/** How a part is filled; its color is that of the text. */
export function fillOf(id: string, { fill = "solid", color }: Series): string {
  if (fill === "solid") return "currentColor";
  return fill === "outline" ? "none" : `url(#${id}-${color})`;
}
