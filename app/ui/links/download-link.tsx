"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/app/ui/kit/button";

/** A link to a file, not to a page: the browser fetches it, not the router. */
export function DownloadLink({
  href,
  children,
  ...props
}: ButtonProps & { href: string; children: ReactNode }) {
  return (
    <Button component="a" href={href} download variant="default" size="xs" {...props}>
      {children}
    </Button>
  );
}
