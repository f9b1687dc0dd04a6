"use client";

import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme";

/** The providers that every page's components need. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <Notifications position="bottom-right" limit={3} autoClose={5000} containerWidth={380} />
    </MantineProvider>
  );
}
