"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

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
