import type { ReactNode } from "react";
import { Stack } from "@/app/ui/kit/flow";
import { Panel } from "./panel";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="sm">{children}</Stack>
    </Panel>
  );
}
