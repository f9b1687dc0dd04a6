import type { ReactNode } from "react";
import { Group } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

interface PageHeaderProps {
  title: string;
  /** The pages above, for a page within a section. */
  trail?: readonly Crumb[];
  description?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
}

export function PageHeader({ title, trail, description, action }: PageHeaderProps) {
  return (
    <>
      {trail !== undefined && <Breadcrumbs trail={trail} />}
      <Group justify="space-between" align="flex-start" gap="md" mb="xl">
        <div style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: "anywhere" }}>
            <bdi>{title}</bdi>
          </Title>
          {description !== undefined && (
            <Text c="dimmed" mt={4} maw={560}>
              {description}
            </Text>
          )}
        </div>
        {action}
      </Group>
    </>
  );
}
