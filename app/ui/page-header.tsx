import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** What one comes to the page to do. */
  action?: ReactNode;
}

/** The head of a dashboard page. */
export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
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
  );
}
