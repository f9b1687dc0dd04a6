import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import classes from "./analysis.module.css";
import { Section } from "./section";

/** Findings without points, and those that the policy turns off. */
export function Observations({ detail, now }: { detail: AnalysisDetail; now: number }) {
  const observations = detail.signals.filter(({ points }) => points === 0);
  if (observations.length === 0 && detail.switchedOff.length === 0) return null;
  return (
    <Section
      title="Also observed"
      id="observations"
      description="Without points: informational, outweighed by a stronger signal for the same fact, allowed by a list, or cleared."
    >
      <ul className={classes.observations}>
        {observations.map(({ code, component, message, source, observedAt }) => (
          <li key={`${code}/${component}`}>
            <bdi className={classes.message}>{message}</bdi>
            <span className={classes.provenance}>
              <code>{code}</code> · {component} · <bdi>{source}</bdi> ·{" "}
              <RelativeTime instant={observedAt} now={now} />
            </span>
          </li>
        ))}
        {detail.switchedOff.map((code) => (
          <li key={code}>
            <span className={classes.message}>Turned off by the policy</span>
            <span className={classes.provenance}>
              <code>{code}</code>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
