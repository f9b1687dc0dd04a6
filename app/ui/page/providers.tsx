"use client";

import { MantineProvider } from "@mantine/core";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { theme } from "@/app/ui/theme/theme";
import { useHydrated } from "./use-hydrated";

const Toasts = dynamic(() => import("./toasts").then((module) => module.Toasts), { ssr: false });

/** What Mantine's components need. Its variables and classes are in theme.css, which every page has. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <LateToasts />
    </MantineProvider>
  );
}

/**
 * Once the page works: nothing is said before. Apart from the provider: rendering that again would make React discard
 * what of the page has not been hydrated.
 */
function LateToasts() {
  return useHydrated() && <Toasts />;
}
