"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";

/** A link within text; server components can't hand `Link` to Mantine's own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit underline="always">
      {children}
    </Anchor>
  );
}
