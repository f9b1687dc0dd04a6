import { Stack, Text, ThemeIcon } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { PageHeader } from "@/app/ui/page-header";

/** For members who don't work with keys. */
export function NoKeyAccess() {
  return (
    <>
      <PageHeader title="API keys" />
      <Stack align="center" gap="xs" py={64}>
        <ThemeIcon variant="light" color="gray" size={44} radius="xl" aria-hidden>
          <IconLock size={22} stroke={1.7} />
        </ThemeIcon>
        <Text fw={600} component="h2">
          Your role does not include API keys
        </Text>
        <Text c="dimmed" ta="center" maw={420}>
          Keys let programs use Assay in the name of the organization, so only owners and developers see and
          manage them. Ask an owner if you need one.
        </Text>
      </Stack>
    </>
  );
}
