import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";

/** What an analyzed study can answer. */
export function StudyQuestions({ id, mayLearn }: { id: string; mayLearn: boolean }) {
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
        {mayLearn && (
          <Text>
            <TextLink href={`/scorecards/new?study=${id}`}>Learn points</TextLink>: which points the outcomes
            speak for, judged on later applications.
          </Text>
        )}
        <Text>
          <TextLink href={`/performance/documents?study=${id}`}>Validation documents</TextLink>: a study's
          figures for model risk to sign.
        </Text>
      </Stack>
    </section>
  );
}
