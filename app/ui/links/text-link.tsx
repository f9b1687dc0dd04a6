"use client";

import type { ReactNode } from "react";
import { Anchor } from "@/app/ui/kit/text";
import { Link } from "./link";

/** A link within text; server components can't hand `Link` to Mantine's own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href}>
      {children}
    </Anchor>
  );
}
