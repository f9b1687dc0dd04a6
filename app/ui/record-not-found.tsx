import { Stack, Text } from "@mantine/core";
import { ButtonLink } from "./button-link";
import { PageHeader } from "./page-header";

interface NotHereProps {
  what: string;
  backHref: string;
  back: string;
}

/** In place of a page about something that is not there. */
export function NotHere({ what, backHref, back }: NotHereProps) {
  return (
    <>
      <PageHeader title={`No such ${what}`} />
      <Stack align="flex-start" gap="md">
        <Text c="dimmed" maw={520}>
          It may belong to the other mode (live or test), or the link may be incomplete.
        </Text>
        <ButtonLink href={backHref} variant="default">
          {back}
        </ButtonLink>
      </Stack>
    </>
  );
}
