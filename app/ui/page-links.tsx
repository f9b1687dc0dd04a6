import { Group } from "@mantine/core";
import { ButtonLink } from "@/app/ui/button-link";

interface PageLinksProps {
  newerHref: string | undefined;
  olderHref: string | undefined;
}

/** The ways to the pages beside this one. */
export function PageLinks({ newerHref, olderHref }: PageLinksProps) {
  if (newerHref === undefined && olderHref === undefined) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="flex-end" gap="xs" mt="md">
      {newerHref !== undefined && (
        <ButtonLink href={newerHref} variant="default" size="xs">
          Newer
        </ButtonLink>
      )}
      {olderHref !== undefined && (
        <ButtonLink href={olderHref} variant="default" size="xs">
          Older
        </ButtonLink>
      )}
    </Group>
  );
}
