import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { PageHeader } from "./page-header";

interface RecordNotFoundProps {
  what: string;
  backHref: string;
  back: string;
  why?: string;
}

/** The page of a record that does not exist. */
export function RecordNotFound({
  what,
  backHref,
  back,
  why = "It may belong to the other mode (live or test), or the link may be incomplete.",
}: RecordNotFoundProps) {
  return (
    <>
      <PageHeader title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`} />
      <Stack align="flex-start" gap="md">
        <Text c="dimmed" maw={520}>
          {why}
        </Text>
        <ButtonLink href={backHref} variant="default">
          {back}
        </ButtonLink>
      </Stack>
    </>
  );
}
