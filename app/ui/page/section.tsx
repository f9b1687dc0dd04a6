import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "./panel";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="sm">{children}</Stack>
    </Panel>
  );
}
