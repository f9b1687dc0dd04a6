import { CopyTextButton } from "@/app/ui/copy-text-button";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import classes from "./analysis.module.css";
import { Section } from "./section";

/** The principal reasons to state to the applicant, to copy into the notice. */
export function AdverseActionSection({ detail }: { detail: AnalysisDetail }) {
  const { adverseAction } = detail;
  if (adverseAction === null) return null;
  const { reasons, decidedBy } = adverseAction;
  return (
    <Section
      title="Adverse action"
      id="adverse-action"
      description={`The principal reasons of the ${decidedBy === "review" ? "reviewer’s" : "machine’s"} decision, for the notice to the applicant.`}
      action={
        reasons.length > 0 && (
          <CopyTextButton text={reasons.map((reason) => `• ${reason}`).join("\n")} what="reasons" />
        )
      }
    >
      {reasons.length === 0 ? (
        <p className={classes.dimmed}>No reason with a text for applicants is left.</p>
      ) : (
        <ol className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <bdi>{reason}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
