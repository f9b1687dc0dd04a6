import type { ReactNode } from "react";
import { IconDisc } from "@/app/ui/kit/feedback";
import { Box, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
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
    <Stack align="center" gap="xs" py={64} px="md" className={`${classes.frame} ${classes.empty}`}>
      <IconDisc>{icon}</IconDisc>
      <Text fw={600} ta="center" component="h2">
        {title}
      </Text>
      <Text c="dimmed" ta="center" maw={420} component="div" style={{ textWrap: "balance" }}>
        {children}
      </Text>
      {action && <Box mt="sm">{action}</Box>}
    </Stack>
  );
}
