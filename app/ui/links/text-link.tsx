"use client";

import type { ReactNode } from "react";
import { Anchor } from "@/app/ui/kit/text";
import { Link } from "./link";

/** A link within text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href}>
      {children}
    </Anchor>
  );
}
