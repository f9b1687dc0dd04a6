import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import type { AnyProps, Polymorphic } from "./polymorphic";
import { type Size, type StyleProps, withStyleProps } from "./style-props";
import classes from "./text.module.css";

interface TextProps extends StyleProps {
  size?: Size;
  /** A `span`, for words within other text. */
  span?: boolean;
  /** As large and high as the text around it. */
  inherit?: boolean;
  /** On one line, cut with an ellipsis. */
  truncate?: boolean;
  children?: ReactNode;
}

export const Text = (({ component, size, span, inherit, truncate, ...props }: AnyProps<TextProps>) => {
  const Element: ElementType = component ?? (span ? "span" : "p");
  return (
    <Element
      {...withStyleProps(
        size === undefined ? props : { fz: size, ...props },
        classes.text,
        inherit && classes.inherit,
        truncate && classes.truncate,
      )}
    />
  );
}) as Polymorphic<TextProps, "p">;

interface TitleProps extends StyleProps, Omit<ComponentPropsWithRef<"h1">, keyof StyleProps> {
  order: 1 | 2 | 3 | 4;
}

export function Title({ order, ...props }: TitleProps) {
  const Heading = `h${order}` as const;
  return <Heading {...withStyleProps(props, classes.title)} data-order={order} />;
}

interface AnchorProps extends StyleProps {
  children?: ReactNode;
}

export const Anchor = (({ component: Element = "a", ...props }: AnyProps<AnchorProps>) => (
  <Element {...withStyleProps(props, classes.anchor)} />
)) as Polymorphic<AnchorProps, "a">;

export function Code(props: StyleProps & ComponentPropsWithRef<"code">) {
  return <code {...withStyleProps(props, classes.code)} />;
}

export function Kbd(props: ComponentPropsWithRef<"kbd">) {
  return <kbd {...withStyleProps(props, classes.kbd)} />;
}

interface ListProps extends StyleProps {
  size?: Size;
  spacing?: number | Size;
  children: ReactNode;
}

export function List({ size, spacing, ...props }: ListProps) {
  const gap = typeof spacing === "string" ? `var(--space-${spacing})` : spacing;
  return (
    <ul
      {...withStyleProps(
        { fz: size, ...props, style: gap === undefined ? props.style : { gap, ...props.style } },
        classes.list,
      )}
    />
  );
}

export function ListItem(props: ComponentPropsWithRef<"li">) {
  return <li {...props} />;
}

/** For screen readers alone. */
export function VisuallyHidden(props: ComponentPropsWithRef<"span">) {
  return <span {...withStyleProps(props, "visually-hidden")} />;
}
