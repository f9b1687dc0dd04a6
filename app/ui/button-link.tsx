"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "./link";

interface ButtonLinkProps extends ButtonProps {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button; server components can't hand `Link` to Mantine's own. */
export function ButtonLink({ href, children, ...props }: ButtonLinkProps) {
  return (
    <Button component={Link} href={href} {...props}>
      {children}
    </Button>
  );
}
