import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { basisText } from "./basis-text";
import { ScoreGauge } from "./score-gauge";

/** What the machine decided and why; it stays as it is when a person decides. */
export function DecisionSection({ detail }: { detail: AnalysisDetail }) {
  const { answer, policy, rules, reasons } = detail;
  if (answer.result === null) return null;
  const { riskScore, decision } = answer.result;
  return (
    <Section title="Automated decision" id="decision">
      <div className={classes.decision}>
        <ScoreGauge score={riskScore} approveBelow={policy.approveBelow} declineFrom={policy.declineFrom} />
        <div className={classes.decisionText}>
          <div className={classes.verdict}>
            <DecisionBadge decision={decision} />
          </div>
          <p>{basisText(detail)}</p>
          {rules.length > 0 && (
            <ul className={classes.plainList} aria-label="Matching rules">
              {rules.map(({ id, raiseTo, adverseAction, codes }) => (
                <li key={id}>
                  The rule <code>{id}</code> raises the decision to {raiseTo.toLowerCase()}:{" "}
                  <bdi>{adverseAction}</bdi> <span className={classes.dimmed}>({codes.join(", ")})</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {reasons.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Reasons, by weight</h3>
          <ol className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      {reasons.length === 0 && detail.applicant !== null && (
        <p className={classes.dimmed}>No reasons: nothing adverse was found.</p>
      )}
    </Section>
  );
}
