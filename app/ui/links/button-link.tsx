"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/app/ui/kit/button";
import { Link } from "./link";

interface ButtonLinkProps extends ButtonProps {
  href: string;
  onClick?(): void;
  /** Whole and at once, for what most people open next. */
  prefetch?: true;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, onClick, ...props }: ButtonLinkProps) {
  return (
    <Button component={Link} href={href} onClick={onClick} {...props}>
      {children}
    </Button>
  );
}
