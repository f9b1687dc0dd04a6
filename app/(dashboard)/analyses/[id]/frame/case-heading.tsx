"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Title } from "@/app/ui/kit/text";
import classes from "./case.module.css";
import { takeHeadingFocus } from "./heading-focus";

/** The case's heading, of its page by default. It takes the focus where the case before led here. */
export function CaseHeading({ id, order = 1, children }: { id: string; order?: 1 | 2; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case's heading may be the same element
  useLayoutEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus();
  }, [id]);
  return (
    <Title order={order} ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  );
}
