import { signed, withMinus } from "@/app/ui/points";
import { RelativeTime } from "@/app/ui/relative-time";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import classes from "./analysis.module.css";
import { Section } from "./section";
import { waterfallSteps } from "./waterfall-steps";

/** One row per entry; each bar begins where the one before it ended. */
export function Waterfall({ detail, now }: { detail: AnalysisDetail; now: number }) {
  const score = detail.answer.result?.riskScore;
  if (score === undefined) return null;
  const counted = detail.signals.filter(({ points }) => points !== 0);
  const { steps, low, high, total } = waterfallSteps(counted);
  const share = (points: number) => `${((points / (high - low)) * 100).toFixed(3)}%`;
  const place = (from: number, to: number) => ({
    left: share(Math.min(from, to) - low),
    width: share(Math.abs(to - from)),
  });
  return (
    <Section
      title="How the score adds up"
      id="waterfall"
      description="Each entry adds to the score or lowers it; together they make up the score exactly."
    >
      {/* Scrolls within its own box on narrow screens, and must then be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Entries of the score" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Signal</th>
              <th scope="col" className={classes.barColumn}>
                <span className={classes.axis} aria-hidden>
                  <span>{withMinus(low)}</span>
                  <span>{high}</span>
                </span>
                <span className={classes.hidden}>Place in the score</span>
              </th>
              <th scope="col" className={classes.number}>
                Points
              </th>
              <th scope="col" className={`${classes.number} ${classes.sum}`}>
                Sum
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ code, component, points, message, source, observedAt, from, to }) => (
              <tr key={`${code}/${component}`}>
                <th scope="row" className={classes.signal}>
                  <bdi className={classes.message}>{message}</bdi>
                  <span className={classes.provenance}>
                    <code>{code}</code> · {component} · <bdi>{source}</bdi> ·{" "}
                    <RelativeTime instant={observedAt} now={now} />
                  </span>
                </th>
                <td className={classes.barColumn}>
                  <div className={classes.track} aria-hidden>
                    <div
                      className={classes.bar}
                      data-direction={points > 0 ? "up" : "down"}
                      style={place(from, to)}
                    />
                  </div>
                </td>
                <td className={classes.number}>{signed(points)}</td>
                <td className={`${classes.number} ${classes.sum}`}>{withMinus(to)}</td>
              </tr>
            ))}
            {steps.length === 0 && (
              <tr>
                <td colSpan={4} className={classes.dimmed}>
                  No finding has points.
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Risk score</th>
              <td className={classes.barColumn}>
                <div className={classes.track} aria-hidden>
                  <div className={classes.bar} data-direction="total" style={place(0, total)} />
                </div>
              </td>
              <td className={classes.number}>{total}</td>
              <td className={`${classes.number} ${classes.sum}`}>{total}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Section>
  );
}
