import { Button, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import type { Mode } from "@/lib/contract/api-keys";
import classes from "./api-key-table.module.css";

interface NoKeysYetProps {
  mode: Mode;
  onCreate: (() => void) | undefined;
}

/** The first look at the page. */
export function NoKeysYet({ mode, onCreate }: NoKeysYetProps) {
  return (
    <Stack align="center" gap="xs" py={64} px="md" className={classes.frame}>
      <ThemeIcon variant="light" size={44} radius="xl" aria-hidden>
        <IconKey size={22} stroke={1.7} />
      </ThemeIcon>
      <Text fw={600} component="h2">
        No {mode} keys yet
      </Text>
      <Text c="dimmed" ta="center" maw={420}>
        {mode === "live"
          ? "Create a key and send it as a Bearer token to analyze applicants from your own systems."
          : "Create a test key to build and try your integration without touching live data."}
      </Text>
      {onCreate && (
        <Button mt="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          Create key
        </Button>
      )}
    </Stack>
  );
}
