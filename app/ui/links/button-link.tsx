"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "./link";

interface ButtonLinkProps extends ButtonProps {
  href: string;
  onClick?(): void;
  children: ReactNode;
}

/** A link that looks like a button; server components can't hand `Link` to Mantine's own. */
export function ButtonLink({ href, children, onClick, ...props }: ButtonLinkProps) {
  return (
    <Button {...props} renderRoot={(root) => <Link {...root} href={href} onClick={onClick} />}>
      {children}
    </Button>
  );
}
