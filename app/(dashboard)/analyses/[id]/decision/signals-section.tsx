import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { VisuallyHidden } from "@/app/ui/kit/text";
import { signed, withMinus } from "@/app/ui/risk/points";
import { familyOf } from "@/app/ui/risk/signal-families";
import type { AnalysisDetail, DetailedSignal } from "@/lib/domain/analyses/read/read-detail";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { evidenceGroups } from "./evidence-groups";
import { waterfallSteps } from "./waterfall-steps";

interface SignalsSectionProps {
  detail: AnalysisDetail;
  now: number;
}

/**
 * Everything found, by what it is about: first what changed the score, then what is a reason without points, then the rest,
 * folded.
 */
export function SignalsSection({ detail, now }: SignalsSectionProps) {
  const withoutPoints = detail.signals.filter(({ points }) => points === 0);
  const notices = withoutPoints.filter(({ code }) => isSignalCode(code) && catalog[code].notice);
  const rest = withoutPoints.filter((signal) => !notices.includes(signal));
  const { switchedOff } = detail;
  return (
    <Section
      title="Evidence"
      id="signals"
      description="What changed the score comes first. Its points add up to the score exactly."
    >
      <Waterfall detail={detail} now={now} />
      {notices.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Reasons without points</h3>
          <SignalList signals={notices} now={now} />
        </>
      )}
      {rest.length + switchedOff.length > 0 && (
        <details className={classes.folded}>
          <summary>Didn't change the score ({rest.length + switchedOff.length})</summary>
          <p className={classes.sectionDescription}>
            Informational, outweighed by a stronger signal for the same fact, allowed by a list, or cleared.
          </p>
          {evidenceGroups(rest).map(({ family, signals }) => (
            <div key={family}>
              <h3 className={classes.subtitle}>{family}</h3>
              <SignalList signals={signals} now={now} />
            </div>
          ))}
          {switchedOff.length > 0 && (
            <>
              <h3 className={classes.subtitle}>Turned off by the policy</h3>
              <ul className={classes.observations}>
                {switchedOff.map((code) => (
                  <li key={code}>
                    <span className={classes.provenance}>
                      <code>{code}</code> · {familyOf(code)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
      )}
    </Section>
  );
}

function SignalList({ signals, now }: { signals: readonly DetailedSignal[]; now: number }) {
  return (
    <ul className={classes.observations}>
      {signals.map((signal) => (
        <li key={`${signal.code}/${signal.component}`}>
          <SignalText signal={signal} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** One row per entry, in groups; each bar begins where the one before it ended. */
function Waterfall({ detail, now }: SignalsSectionProps) {
  if (detail.answer.result === null) return null;
  const groups = evidenceGroups(detail.signals.filter(({ points }) => points !== 0));
  const { steps, low, high, total } = waterfallSteps(groups.flatMap(({ signals }) => signals));
  const stepOf = new Map(steps.map((step) => [`${step.code}/${step.component}`, step]));
  const share = (points: number) => `${((points / (high - low)) * 100).toFixed(3)}%`;
  const place = (from: number, to: number) => ({
    left: share(Math.min(from, to) - low),
    width: share(Math.abs(to - from)),
  });
  return (
    // Scrolls within its own box on narrow screens, and must then be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label="Entries of the score" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Changed the score</th>
            <th scope="col" className={classes.barColumn}>
              <span className={classes.axis} aria-hidden>
                <span>{withMinus(low)}</span>
                <span>{high}</span>
              </span>
              <VisuallyHidden>Place in the score</VisuallyHidden>
            </th>
            <th scope="col" className={classes.number}>
              Points
            </th>
            <th scope="col" className={`${classes.number} ${classes.sum}`}>
              Sum
            </th>
          </tr>
        </thead>
        {groups.map(({ family, signals, points: groupPoints }) => (
          <tbody key={family}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={classes.family}>
                {family}
                {signals.length > 1 && <span className={classes.dimmed}> {signed(groupPoints)}</span>}
              </th>
            </tr>
            {signals.map((signal) => {
              const key = `${signal.code}/${signal.component}`;
              const { from = 0, to = 0 } = stepOf.get(key) ?? {};
              return (
                <tr key={key}>
                  <th scope="row" className={classes.signal}>
                    <SignalText signal={signal} now={now} />
                  </th>
                  <td className={classes.barColumn}>
                    <div className={classes.track} aria-hidden>
                      <div
                        className={classes.bar}
                        data-direction={signal.points > 0 ? "up" : "down"}
                        style={place(from, to)}
                      />
                    </div>
                  </td>
                  <td className={classes.number}>{signed(signal.points)}</td>
                  <td className={`${classes.number} ${classes.sum}`}>{withMinus(to)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
        {steps.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={4} className={classes.dimmed}>
                Nothing affected the score.
              </td>
            </tr>
          </tbody>
        )}
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
  );
}

/** Sources name their edition by an instant; its day is enough here. */
const instantText = /(\d{4}-\d{2}-\d{2})T[\d:.]+Z/;

function SignalText({ signal, now }: { signal: DetailedSignal; now: number }) {
  const { code, component, message, source, observedAt } = signal;
  return (
    <>
      <bdi className={classes.message}>{message}</bdi>
      <span className={classes.provenance}>
        <code>{code}</code> · {component} · <bdi>{source.replace(instantText, "$1")}</bdi> ·{" "}
        <RelativeTime instant={observedAt} now={now} />
      </span>
    </>
  );
}
