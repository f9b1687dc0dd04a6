import { Box, Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./frame.module.css";

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={64} px="md" className={classes.frame}>
      <ThemeIcon variant="light" size={44} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
      <Text fw={600} ta="center" component="h2">
        {title}
      </Text>
      <Text c="dimmed" ta="center" maw={420} component="div">
        {children}
      </Text>
      {action && <Box mt="sm">{action}</Box>}
    </Stack>
  );
}
