import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import type { StoredAnalysis } from "@/lib/contract/analyses";

const explanations: Record<string, string> = {
  source_unavailable:
    "The policy requires an answer from this source, so no decision was made. Analyze the applicant again once the source answers.",
  internal: "No decision was made. Analyze the applicant again. The service's log shows what happened.",
};

export function FailedSection({ error }: { error: NonNullable<StoredAnalysis["error"]> }) {
  return (
    <Section title="The analysis failed" id="failed">
      <p className={classes.failure}>
        <bdi>{error.message}</bdi> <code>{error.code}</code>
      </p>
      <p>{explanations[error.code] ?? "No decision was made. Analyze the applicant again."}</p>
    </Section>
  );
}
