import type { CSSProperties } from "react";
import { classNames } from "./class-names";

export type Size = "xs" | "sm" | "md" | "lg" | "xl";
/** A step of the scale, or pixels. */
export type Space = Size | number;
export type Color = "gray" | "red" | "green" | "amber" | "blue";
type Length = number | string;

/** Spacing, size and type of one element, in steps of the scales in tokens.css. */
export interface StyleProps {
  mt?: Space;
  mb?: Space;
  mr?: Space;
  my?: Space;
  p?: Space;
  px?: Space;
  py?: Space;
  w?: Length;
  h?: Length;
  miw?: Length;
  maw?: Length;
  flex?: CSSProperties["flex"];
  display?: CSSProperties["display"];
  ta?: CSSProperties["textAlign"];
  /** "dimmed", or any CSS color. */
  c?: string;
  fz?: Size | number | string;
  fw?: CSSProperties["fontWeight"];
  lh?: CSSProperties["lineHeight"];
  ff?: "monospace";
  /** Shown from this width on. */
  visibleFrom?: "sm";
  /** Shown below this width. */
  hiddenFrom?: "sm";
  className?: string;
  style?: CSSProperties;
}

/** The scale's step, or the length as it is. */
export const spaceOf = (value: Space | undefined) =>
  typeof value === "string" ? `var(--space-${value})` : value;

const scaled = (scale: string, value: string | number | undefined) =>
  typeof value === "string" && /^(xs|sm|md|lg|xl)$/.test(value) ? `var(--${scale}-${value})` : value;

/** Splits style props from the rest, as `className` and `style` of the element. */
export function withStyleProps<Props extends StyleProps>(
  props: Props,
  ...own: (string | undefined | false)[]
) {
  const {
    mt,
    mb,
    mr,
    my,
    p,
    px,
    py,
    w,
    h,
    miw,
    maw,
    flex,
    display,
    ta,
    c,
    fz,
    fw,
    lh,
    ff,
    visibleFrom,
    hiddenFrom,
    className,
    style,
    ...rest
  } = props;
  const all: CSSProperties = {
    marginBlock: spaceOf(my),
    marginTop: spaceOf(mt),
    marginBottom: spaceOf(mb),
    marginInlineEnd: spaceOf(mr),
    padding: spaceOf(p),
    paddingInline: spaceOf(px),
    paddingBlock: spaceOf(py),
    width: w,
    height: h,
    minWidth: miw,
    maxWidth: maw,
    flex,
    display,
    textAlign: ta,
    color: c === "dimmed" ? "var(--text-dim)" : c,
    fontSize: scaled("font", fz),
    fontWeight: fw,
    lineHeight: lh,
    fontFamily: ff && "var(--font-mono)",
    ...style,
  };
  const set = Object.entries(all).filter(([, value]) => value !== undefined);
  return {
    ...rest,
    className: classNames(
      ...own,
      visibleFrom && `visible-from-${visibleFrom}`,
      hiddenFrom && `hidden-from-${hiddenFrom}`,
      className,
    ),
    style: set.length > 0 ? (Object.fromEntries(set) as CSSProperties) : undefined,
  };
}
