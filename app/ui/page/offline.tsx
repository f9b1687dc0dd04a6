"use client";

import { useEffect } from "react";
import { notifications } from "@/app/ui/kit/notifications";
import { offlineText } from "./offline-text";

/**
 * Keeps the page while the browser is offline: a link would lead to the browser's own error page, and what was typed here
 * would be lost.
 */
export function Offline() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || link.origin !== location.origin || isOnThisPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      notifications.show({ color: "red", message: offlineText });
    };
    // Before the router's own listener.
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, []);
  return null;
}

function isOnThisPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
