"use client";

import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "./link";

/** A link within text; server components can't hand `Link` to Mantine's own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit underline="always">
      {children}
    </Anchor>
  );
}
