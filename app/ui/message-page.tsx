import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Brand } from "./brand";
import { Link } from "./link";

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** Buttons or links below the message. */
  actions: ReactNode;
}

/** A whole page that says one thing: not found, an error. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <Stack component="main" mih="100dvh" align="center" justify="center" p="md" gap="xl">
      <Link href="/" style={{ color: "inherit", textDecoration: "none" }} aria-label="Assay, home">
        <Brand />
      </Link>
      <Stack gap="xs" align="center" maw={440}>
        <Title order={1} ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center" component="div">
          {children}
        </Text>
      </Stack>
      <Group gap="sm" justify="center">
        {actions}
      </Group>
    </Stack>
  );
}
