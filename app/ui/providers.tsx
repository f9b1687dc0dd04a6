"use client";

import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { theme } from "./theme";

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
      <Notifications position="bottom-right" limit={3} autoClose={5000} containerWidth={380} />
    </MantineProvider>
  );
}
