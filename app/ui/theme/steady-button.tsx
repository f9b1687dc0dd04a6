import type { ComponentProps, MouseEvent } from "react";

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * What Mantine's buttons render. One that is busy or off keeps the focus, which the browser takes from a disabled one, so that
 * the next key goes on from there. With an address it is a link.
 */
export function steadyButton({ disabled, onClick, ...props }: ComponentProps<"button">) {
  if ("href" in props) return <a {...(props as ComponentProps<"a">)} />;
  return <button {...props} aria-disabled={disabled || undefined} onClick={disabled ? ignore : onClick} />;
}
