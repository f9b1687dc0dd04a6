"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { LinkProgress } from "./link-progress";

/**
 * A link within the application. Its target is prefetched once the pointer or the focus is on it: with
 * Next's default every page would ask the server for all pages that it links to. With `prefetch`, it's whole, and at once.
 */
export function Link({
  onPointerEnter,
  onFocus,
  prefetch,
  children,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [shouldPrefetch, setShouldPrefetch] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={prefetch ?? (shouldPrefetch ? null : false)}
      onPointerEnter={(event) => {
        setShouldPrefetch(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setShouldPrefetch(true);
        onFocus?.(event);
      }}
    >
      {children}
      <LinkProgress />
    </NextLink>
  );
}
