import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { Alert } from "@/app/ui/kit/feedback";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";

/** What to tell the applicant: the principal reasons, the text of the notice, and what it still lacks. */
export function AdverseActionSection({ detail }: { detail: AnalysisDetail }) {
  const { adverseAction } = detail;
  if (adverseAction === null) return null;
  const { reasons, decidedBy, notice, toComplete } = adverseAction;
  return (
    <Section
      title="Adverse action"
      id="adverse-action"
      description={`The principal reasons for the ${decidedBy === "review" ? "reviewer’s" : "machine’s"} decision, for the applicant's notice.`}
      action={notice !== null && <CopyTextButton text={notice} what="notice" />}
    >
      {reasons.length === 0 ? (
        <p className={classes.dimmed}>No remaining reason has text for applicants.</p>
      ) : (
        <ol className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <bdi>{reason}</bdi>
            </li>
          ))}
        </ol>
      )}
      {toComplete.length > 0 && (
        <Alert
          color="amber"
          mt="sm"
          icon={<IconAlertTriangle aria-hidden />}
          title="Before you send the notice"
        >
          <ul className={classes.reasons}>
            {toComplete.map((sentence) => (
              <li key={sentence}>
                <bdi>{sentence}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {notice !== null && (
        <details className={classes.notice}>
          <summary>Notice text</summary>
          <bdi className={classes.note}>{notice}</bdi>
        </details>
      )}
    </Section>
  );
}
