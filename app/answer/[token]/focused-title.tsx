"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Title } from "@/app/ui/kit/text";

/** Takes the focus: it replaces the form that was sent. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title order={1} ref={title} tabIndex={-1}>
      {children}
    </Title>
  );
}
