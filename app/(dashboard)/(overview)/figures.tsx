import type { ReactNode } from "react";
import { count, roundShare } from "@/app/ui/charts/figures";
import { rangeTexts } from "@/app/ui/charts/range-texts";
import { TextLink } from "@/app/ui/links/text-link";
import { decisionNames } from "@/lib/contract/decision-names";
import { finalDecisions, type ReviewedPeriods } from "@/lib/domain/overview/final-decisions";
import type { PeriodCounts } from "@/lib/domain/overview/period-before";
import type { Range } from "@/lib/domain/overview/ranges";
import { listHref } from "./list-href";
import classes from "./overview.module.css";

interface FiguresProps {
  range: Range;
  counts: PeriodCounts;
  /** The same span of time directly before. */
  before: PeriodCounts;
  reviewed: ReviewedPeriods;
  /** The range's beginning and end. */
  times: { from: string; to: string };
}

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
const change = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

export function Figures({ range, counts, before, reviewed, times }: FiguresProps) {
  const { total, failed } = counts;
  const final = finalDecisions(counts.decisions, reviewed.now);
  const finalBefore = finalDecisions(before.decisions, reviewed.before);
  const share = (of: PeriodCounts, decided: number) =>
    of.total === of.failed ? undefined : decided / (of.total - of.failed);
  return (
    <>
      <dl className={classes.figures}>
        <Figure
          name="Analyses"
          value={<TextLink href={listHref(times)}>{count(total)}</TextLink>}
          detail={
            failed === 0 ? (
              "none failed"
            ) : (
              <TextLink href={listHref({ status: "failed", ...times })}>{count(failed)} failed</TextLink>
            )
          }
          change={totalChange(total, before.total)}
        />
        {decisions.map((decision) => (
          <Figure
            key={decision}
            name={decisionNames[decision]}
            value={shareText(share(counts, final[decision]))}
            detail={
              <TextLink href={listHref({ finalDecision: decision, ...times })}>
                {count(final[decision])}
              </TextLink>
            }
            change={shareChange(share(counts, final[decision]), share(before, finalBefore[decision]))}
          />
        ))}
      </dl>
      <p className={classes.note}>
        After review, where there was one. Changes compare with {rangeTexts[range].before}.
      </p>
    </>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  detail: ReactNode;
  change: string;
}

function Figure({ name, value, detail, change: changed }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className={classes.detail}>{detail}</span>
      </dd>
      <dd className={classes.change}>{changed}</dd>
    </div>
  );
}

function shareText(share: number | undefined): string {
  return share === undefined ? "–" : roundShare(share);
}

function totalChange(now: number, before: number): string {
  if (before === 0) return "none before";
  return `${changeText((100 * (now - before)) / before)}%, was ${count(before)}`;
}

/** Shares change by percentage points. */
function shareChange(now: number | undefined, before: number | undefined): string {
  if (before === undefined) return "none before";
  if (now === undefined) return `was ${roundShare(before)}`;
  return `${changeText(100 * (now - before))} pts, was ${roundShare(before)}`;
}

function changeText(by: number): string {
  return change.format(by).replace("-", "−");
}
