"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** Inside a link: a line along the top of the window while the server takes its time to send the link's page. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return createPortal(
    <div className="page-progress" role="progressbar" aria-label="Loading the page" />,
    document.body,
  );
}
