import { Badge } from "@mantine/core";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import classes from "./analysis-table.module.css";

interface AnalysisTableProps {
  analyses: AnalysisSummary[];
  /** Of the applicants, by id; those that are erased have none. */
  names: Record<string, string>;
  now: number;
  caption: string;
}

const bases = { score: "by score", rule: "by rule", insufficient_evidence: "evidence missing" } as const;

/** Analyses, one a row; on narrow screens the lesser columns move below the id. */
export function AnalysisTable({ analyses, names, now, caption }: AnalysisTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption hidden>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Applicant</th>
            <th scope="col" className={classes.wide}>
              External ID
            </th>
            <th scope="col" className={classes.number}>
              Score
            </th>
            <th scope="col">Decision</th>
            <th scope="col" className={classes.wide}>
              Basis
            </th>
            <th scope="col" className={classes.time}>
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {analyses.map((analysis) => (
            <tr key={analysis.id}>
              <td>
                {/* Covers its row, so that a click anywhere on it leads on. */}
                <Link href={`/analyses/${analysis.id}`} className={classes.link}>
                  <bdi>{names[analysis.applicantId] ?? "Erased applicant"}</bdi>
                </Link>
                <span className={classes.id}>{analysis.id}</span>
                <span className={classes.below}>
                  {analysis.externalId !== null && <bdi>{analysis.externalId}</bdi>}
                  <RelativeTime instant={analysis.createdAt} now={now} />
                </span>
              </td>
              <td className={classes.wide}>
                {analysis.externalId === null ? (
                  <span className={classes.none}>–</span>
                ) : (
                  <bdi className={classes.text}>{analysis.externalId}</bdi>
                )}
              </td>
              <td className={classes.number}>{analysis.result?.riskScore ?? "–"}</td>
              <td>
                {analysis.result ? (
                  <DecisionBadge decision={analysis.result.decision} />
                ) : (
                  <Badge color="gray" miw="max-content">
                    {analysis.status === "failed" ? "Failed" : "Processing"}
                  </Badge>
                )}
              </td>
              <td className={classes.wide}>
                <span className={classes.none}>
                  {analysis.decisionBasis === null ? "–" : bases[analysis.decisionBasis]}
                </span>
              </td>
              <td className={classes.time}>
                <RelativeTime instant={analysis.createdAt} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
