import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./feedback.module.css";
import type { AnyProps, Polymorphic } from "./polymorphic";
import { type Color, type StyleProps, withStyleProps } from "./style-props";

interface AlertProps
  extends StyleProps,
    Omit<ComponentPropsWithRef<"div">, "title" | "color" | "role" | keyof StyleProps> {
  color?: Color;
  title?: ReactNode;
  icon?: ReactNode;
  /** Announces one that appears later than its page: a status waits until the reader pauses. */
  role?: "alert" | "status";
}

/** What the reader has to know before going on. */
export function Alert({ color = "gray", role, title, icon, children, ...props }: AlertProps) {
  const titleId = useId();
  return (
    <div
      role={role}
      {...(title !== undefined && { role: role ?? "group", "aria-labelledby": titleId })}
      {...withStyleProps(props, classes.alert)}
      data-color={color}
    >
      {icon !== undefined && <span className={classes.alertIcon}>{icon}</span>}
      <div className={classes.alertBody}>
        {title !== undefined && (
          <div id={titleId} className={classes.alertTitle}>
            {title}
          </div>
        )}
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  );
}

interface BadgeProps extends StyleProps {
  color?: Color;
  variant?: "light" | "outline";
  size?: "xs" | "sm" | "md";
  children: ReactNode;
}

/** A state in a word, with a mark in its color. */
export const Badge = (({
  component: Element = "span",
  color = "gray",
  variant = "light",
  size = "md",
  ...props
}: AnyProps<BadgeProps>) => (
  <Element
    {...withStyleProps(props, classes.badge)}
    data-color={color}
    data-variant={variant}
    data-size={size}
  />
)) as Polymorphic<BadgeProps, "span">;

interface SkeletonProps extends StyleProps {
  height?: number | string;
  width?: number | string;
  radius?: "sm" | "md" | "lg";
  component?: "div" | "span";
}

/** The place of what is being loaded. */
export function Skeleton({
  height,
  width,
  radius = "sm",
  component: Element = "div",
  ...props
}: SkeletonProps) {
  const { style, ...rest } = withStyleProps({ h: height, w: width, ...props }, classes.skeleton);
  return <Element {...rest} style={{ ...style, borderRadius: `var(--radius-${radius})` }} aria-hidden />;
}

interface ProgressProps extends StyleProps {
  /** 0 to 100. */
  value: number;
  color?: "gray" | "red" | undefined;
  /** Still moving. */
  animated?: boolean;
  size?: "sm" | "md";
  "aria-label": string;
}

export function Progress({
  value,
  color,
  animated,
  size = "md",
  "aria-label": label,
  ...props
}: ProgressProps) {
  return (
    <div {...withStyleProps(props, classes.progress)} data-size={size}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${Math.round(value)}%`}
        className={classes.bar}
        data-color={color}
        data-moving={animated || undefined}
        style={{ width: `${value}%` }}
      />
    </div>
  );
}

export function Loader({ size, ...props }: { size: number } & ComponentPropsWithRef<"span">) {
  return <span {...props} className={classes.loader} style={{ width: size, height: size }} />;
}

/** An icon above the words of an empty place. */
export function IconDisc({ children }: { children: ReactNode }) {
  return (
    <span className={classes.disc} aria-hidden>
      {children}
    </span>
  );
}

interface CountedProps {
  /** Undefined: nothing to count. */
  count: string | undefined;
  children: ReactNode;
}

/** A count at the corner of an icon. Its name has to say the count too. */
export function Counted({ count, children }: CountedProps) {
  return (
    <span className={classes.counted}>
      {children}
      {count !== undefined && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
