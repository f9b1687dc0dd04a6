import { Group } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";

interface PageLinksProps {
  newerHref: string | undefined;
  olderHref: string | undefined;
  /** What the links say, for lists that are not in order of time. */
  newer?: string;
  older?: string;
}

/** Links to the newer and the older page. */
export function PageLinks({ newerHref, olderHref, newer = "Newer", older = "Older" }: PageLinksProps) {
  if (newerHref === undefined && olderHref === undefined) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="flex-end" gap="xs" mt="md">
      {newerHref !== undefined && (
        <ButtonLink href={newerHref} variant="default" size="xs">
          {newer}
        </ButtonLink>
      )}
      {olderHref !== undefined && (
        <ButtonLink href={olderHref} variant="default" size="xs">
          {older}
        </ButtonLink>
      )}
    </Group>
  );
}
