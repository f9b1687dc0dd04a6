import type { StoredAnalysis } from "@/lib/contract/analyses";
import classes from "./case.module.css";
import { Section } from "./section";

const explanations: Record<string, string> = {
  source_unavailable:
    "The policy requires an answer from this source, and without it nothing is decided. Analyze the applicant again once the source answers.",
  internal: "Nothing was decided. Analyze the applicant again; the service’s log says what happened.",
};

export function FailedSection({ error }: { error: NonNullable<StoredAnalysis["error"]> }) {
  return (
    <Section title="The analysis failed" id="failed">
      <p className={classes.failure}>
        <bdi>{error.message}</bdi> <code>{error.code}</code>
      </p>
      <p>{explanations[error.code] ?? "Nothing was decided. Analyze the applicant again."}</p>
    </Section>
  );
}
