import type { CSSProperties } from "react";
import classes from "./flow.module.css";
import type { AnyProps, Polymorphic } from "./polymorphic";
import { type Size, type Space, type StyleProps, spaceOf, withStyleProps } from "./style-props";

type Align = CSSProperties["alignItems"];

interface FlowProps extends StyleProps {
  gap?: Space;
  align?: Align;
  justify?: CSSProperties["justifyContent"];
}

interface GroupProps extends FlowProps {
  wrap?: "wrap" | "nowrap";
  /** Each child takes an equal share of the row. */
  grow?: boolean;
}

interface GridProps extends StyleProps {
  /** Columns at all widths, or from each width on. */
  cols: number | { base: number; xs?: number; sm?: number; md?: number };
  spacing?: Size | number;
  verticalSpacing?: Size | number;
}

export const Box = (({ component: Element = "div", ...props }: AnyProps<StyleProps>) => (
  <Element {...withStyleProps(props)} />
)) as Polymorphic<StyleProps, "div">;

/** Children in a row that wraps. */
export const Group = (({
  component: Element = "div",
  gap = "md",
  align = "center",
  justify,
  wrap = "wrap",
  grow,
  style,
  ...props
}: AnyProps<GroupProps>) => (
  <Element
    {...withStyleProps(
      {
        ...props,
        style: { gap: spaceOf(gap), alignItems: align, justifyContent: justify, flexWrap: wrap, ...style },
      },
      classes.group,
      grow && classes.grow,
    )}
  />
)) as Polymorphic<GroupProps, "div">;

/** Children below one another. */
export const Stack = (({
  component: Element = "div",
  gap = "md",
  align,
  justify,
  style,
  ...props
}: AnyProps<FlowProps>) => (
  <Element
    {...withStyleProps(
      { ...props, style: { gap: spaceOf(gap), alignItems: align, justifyContent: justify, ...style } },
      classes.stack,
    )}
  />
)) as Polymorphic<FlowProps, "div">;

/** Equal columns, fewer on narrow screens. */
export const SimpleGrid = (({
  component: Element = "div",
  cols,
  spacing = "md",
  verticalSpacing = spacing,
  style,
  ...props
}: AnyProps<GridProps>) => {
  const at = typeof cols === "number" ? { base: cols } : cols;
  const columns = {
    "--cols": at.base,
    "--cols-xs": at.xs,
    "--cols-sm": at.sm,
    "--cols-md": at.md,
    gap: `${lengthOf(verticalSpacing)} ${lengthOf(spacing)}`,
    ...style,
  } as CSSProperties;
  return <Element {...withStyleProps({ ...props, style: columns }, classes.grid)} />;
}) as Polymorphic<GridProps, "div">;

const lengthOf = (value: Size | number) =>
  typeof value === "number" ? `${value}px` : `var(--space-${value})`;

/** A line across, with words in its middle. */
export function Divider({ label }: { label: string }) {
  return <div className={classes.divider}>{label}</div>;
}
