import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { CorrectionKind } from "@/lib/risk/signals/definition";

const corrections: Record<CorrectionKind, string> = {
  ssn: "a correct SSN",
  email: "a correct email address",
  phone: "a correct phone number",
  address: "a correct address",
  name: "a correct name",
  date_of_birth: "a correct date of birth",
  identity_source: "an answer from an identity source",
  links: "links to other people evaluated",
  history: "the history evaluated",
};

export function CounterfactualsSection({ detail }: { detail: AnalysisDetail }) {
  const { answer, counterfactuals } = detail;
  if (answer.result === null || answer.result.decision === "APPROVE") return null;
  return (
    <Section
      title="What would change the decision"
      id="counterfactuals"
      description="The fewest corrections that would improve the decision, if the corrected data raises no new signals."
    >
      {counterfactuals.length === 0 ? (
        <p className={classes.dimmed}>No correction that Assay can name would change the decision.</p>
      ) : (
        <ul className={classes.counterfactuals}>
          {counterfactuals.map(({ decision, riskScore, corrections: needed }) => (
            <li key={`${decision}/${needed.map(({ kind }) => kind).join()}`}>
              <span className={classes.counterfactualText}>
                With {listed(needed.map(({ kind }) => corrections[kind]))}
                <span className={classes.provenance}>
                  without <code>{needed.flatMap(({ codes }) => codes).join(", ")}</code>
                </span>
              </span>
              <span className={classes.counterfactualResult}>
                <DecisionBadge decision={decision} />
                <span>score {riskScore}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

function listed(texts: string[]): string {
  return conjunction.format(texts);
}
