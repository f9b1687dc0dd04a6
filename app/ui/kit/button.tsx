import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from "react";
import classes from "./button.module.css";
import { Loader } from "./feedback";
import type { AnyProps, Polymorphic } from "./polymorphic";
import { type Color, type StyleProps, withStyleProps } from "./style-props";

export interface ButtonProps extends StyleProps {
  /** One filled button a view: what people most likely came to do. */
  variant?: "filled" | "default" | "subtle" | "light";
  color?: Color;
  size?: "xs" | "sm" | "compact-xs" | "compact-sm";
  /** Busy: shows that, and ignores clicks. */
  loading?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
  children?: ReactNode;
}

interface RootProps {
  component: ElementType;
  /** Busy or off. */
  isOff?: boolean;
}

/**
 * What every button renders. One that is busy or off keeps the focus, which the browser takes from a disabled one, so that
 * the next key goes on from there.
 */
function Root({ component: Element, isOff, ...props }: AnyProps<RootProps>) {
  if (Element !== "button") return <Element {...props} />;
  return (
    <button
      type="button"
      {...(props as ComponentPropsWithRef<"button">)}
      aria-disabled={isOff || undefined}
      {...(isOff && { onClick: ignore })}
    />
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();

export const Button = (({
  component = "button",
  variant = "filled",
  color,
  size = "sm",
  loading,
  disabled,
  fullWidth,
  leftSection,
  children,
  ...props
}: AnyProps<ButtonProps>) => (
  <Root
    component={component}
    isOff={loading || disabled}
    data-variant={variant}
    data-color={color}
    data-size={size}
    data-busy={loading || undefined}
    {...withStyleProps(props, classes.button, fullWidth && classes.full)}
  >
    {leftSection !== undefined && <span className={classes.section}>{leftSection}</span>}
    <span className={classes.label}>{children}</span>
    {loading && (
      <span className={classes.busy}>
        <Loader size={16} aria-hidden />
      </span>
    )}
  </Root>
)) as Polymorphic<ButtonProps, "button">;

interface IconButtonProps extends StyleProps {
  /** Pixels, of both sides. */
  size?: number;
  children?: ReactNode;
}

/** A button that is an icon: it needs an `aria-label`. */
export const ActionIcon = (({ component = "button", size = 32, ...props }: AnyProps<IconButtonProps>) => (
  <Root component={component} {...withStyleProps({ w: size, h: size, ...props }, classes.icon)} />
)) as Polymorphic<IconButtonProps, "button">;

export function CloseButton(props: ComponentPropsWithRef<"button"> & { "aria-label": string }) {
  return (
    <ActionIcon size={28} {...props}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </ActionIcon>
  );
}

/** A button without looks. */
export function UnstyledButton(props: ComponentPropsWithRef<"button">) {
  return <button type="button" {...withStyleProps(props, classes.plain)} />;
}
