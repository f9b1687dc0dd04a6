import type { ComponentPropsWithRef } from "react";
import { ActionIcon } from "./button";
import type { StyleProps } from "./style-props";

interface BurgerProps extends Omit<ComponentPropsWithRef<"button">, keyof StyleProps>, StyleProps {
  opened: boolean;
  "aria-label": string;
}

/** Opens and closes what narrow screens have no room for. */
export function Burger({ opened, ...props }: BurgerProps) {
  return (
    <ActionIcon {...props} size={34}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {opened ? <path d="M4 4l10 10M14 4L4 14" /> : <path d="M2 5h14M2 9h14M2 13h14" />}
      </svg>
    </ActionIcon>
  );
}
