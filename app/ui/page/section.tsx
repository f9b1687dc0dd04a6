import type { ReactNode } from "react";
import { Stack } from "@/app/ui/kit/flow";
import { Panel } from "./panel";

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Panel title={title} id={id}>
      <Stack gap="sm">{children}</Stack>
    </Panel>
  );
}
