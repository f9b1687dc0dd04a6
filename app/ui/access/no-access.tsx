import { IconLock } from "@tabler/icons-react";
import { IconDisc } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";

interface NoAccessProps {
  /** The page's own title. */
  title: string;
  /** "Your role does not include …" */
  what: string;
  /** Why, and whom to ask. */
  why: string;
}

/** Shown instead of a page that the member's role does not include. */
export function NoAccess({ title, what, why }: NoAccessProps) {
  return (
    <>
      <PageHeader title={title} />
      <Stack align="center" gap="xs" py={64}>
        <IconDisc>
          <IconLock size={22} stroke={1.7} />
        </IconDisc>
        <Text fw={600} ta="center" component="h2">
          Your role doesn't include {what}
        </Text>
        <Text c="dimmed" ta="center" maw={420}>
          {why}
        </Text>
      </Stack>
    </>
  );
}
