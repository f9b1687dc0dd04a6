import { Stack, Text, Title } from "@mantine/core";
import { TextLink } from "@/app/ui/links/text-link";

/** What an analyzed study can answer. */
export function StudyQuestions({ id }: { id: string }) {
  return (
    <section aria-labelledby="questions">
      <Title order={2} id="questions" mb="sm">
        What it tells you
      </Title>
      <Stack gap={4}>
        <Text>
          <TextLink href={`/studies/${id}/backtest`}>Backtest</TextLink>: what Assay would have decided,
          beside what you did.
        </Text>
      </Stack>
    </section>
  );
}
