"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { notifications } from "@/app/ui/kit/notifications";
import { offlineText } from "@/app/ui/page/offline-text";

/** The addresses that filters led to, in order, from the one that is still shown. Empty once the last is shown. */
let asked: string[] = [];

/**
 * Leads to the list with a filter changed, on its first page. A change while the one before is still being loaded adds to it.
 */
export function useFilterAddress(): {
  parameters: URLSearchParams;
  /** An empty value removes the filter. */
  setFilter(name: string, value: string, how?: "push" | "replace"): void;
} {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const shown = addressOf(pathname, parameters);
  useEffect(() => {
    if (asked.at(-1) === shown) asked = [];
  }, [shown]);
  // What was asked for on a page that was left meanwhile counts no more.
  useEffect(
    () => () => {
      asked = [];
    },
    [],
  );

  function setFilter(name: string, value: string, how: "push" | "replace" = "push") {
    const isLoading = asked.includes(shown);
    const latest = isLoading ? (asked.at(-1) as string) : shown;
    const next = new URLSearchParams(latest.slice(pathname.length));
    next.delete("cursor");
    if (value === "") next.delete(name);
    else next.set(name, value);
    const address = addressOf(pathname, next);
    // The router would leave for the browser's own error page.
    if (!navigator.onLine) return notifications.show({ color: "red", message: offlineText });
    asked = [...(isLoading ? asked : [shown]), address];
    router[how](address, { scroll: false });
  }
  return { parameters, setFilter };
}

function addressOf(pathname: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
