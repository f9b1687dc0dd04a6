"use client";

import dynamic from "next/dynamic";
import { useHydrated } from "@/app/ui/kit/use-hydrated";

const Toasts = dynamic(() => import("@/app/ui/kit/toasts").then((module) => module.Toasts), { ssr: false });

/** Messages about what was done, once the page works: nothing is said before. */
export function LateToasts() {
  return useHydrated() && <Toasts />;
}
