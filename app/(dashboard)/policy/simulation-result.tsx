import { Text } from "@mantine/core";
import { TextLink } from "@/app/ui/links/text-link";
import type { Decision } from "@/lib/contract/analyses";
import { decisionNames } from "@/lib/contract/decision-names";
import type { DraftComparison } from "@/lib/domain/policy/simulate";
import type { SwapCell } from "@/lib/domain/policy/simulate-draft";
import classes from "./policy.module.css";

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** What the draft changes in stored decisions: counts, labeled outcomes and examples. */
export function SimulationResult({ simulation }: { simulation: DraftComparison }) {
  const { analysed, changed, cells, reviewWorkload } = simulation;
  if (analysed === 0)
    return (
      <Text c="dimmed" role="status">
        No completed analyses to simulate yet.
      </Text>
    );
  const cellOf = (from: Decision, to: Decision) => cells.find((cell) => cell.from === from && cell.to === to);
  const moved = cells.filter(({ from, to }) => from !== to).sort((a, b) => b.count - a.count);
  return (
    <>
      <Text role="status">
        The draft changes <b>{number.format(changed)}</b> {changed === 1 ? "decision" : "decisions"} of the
        latest {number.format(analysed)}. Reviews a day: {number.format(reviewWorkload.perDayStored)} now,{" "}
        {number.format(reviewWorkload.perDayDraft)} with the draft.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.matrix} tabIndex={0} aria-label="Old and new decisions">
        <table>
          <caption>Stored decisions by row, the draft’s by column</caption>
          <thead>
            <tr>
              <th scope="col">Now ↓ Draft →</th>
              {decisions.map((to) => (
                <th key={to} scope="col">
                  {decisionNames[to]}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((from) => (
              <tr key={from}>
                <th scope="row">{decisionNames[from]}</th>
                {decisions.map((to) => (
                  <Cell key={to} cell={cellOf(from, to)} isSame={from === to} />
                ))}
                <Share of={simulation.stored} decision={from} />
              </tr>
            ))}
            <tr>
              <th scope="row">All</th>
              {decisions.map((to) => (
                <Share key={to} of={simulation.draft} decision={to} />
              ))}
              <td>{number.format(analysed)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {moved.length > 0 && (
        <ul className={classes.swaps}>
          {moved.map((cell) => (
            <Examples key={`${cell.from} ${cell.to}`} cell={cell} />
          ))}
        </ul>
      )}
    </>
  );
}

function Cell({ cell, isSame }: { cell: SwapCell | undefined; isSame: boolean }) {
  if (!cell) return <td>0</td>;
  return (
    <td data-changed={!isSame || undefined}>
      {number.format(cell.count)}
      {cell.good + cell.fraud > 0 && <span className={classes.labels}>{labels(cell)}</span>}
    </td>
  );
}

/** Analyses to look at before publishing. */
function Examples({ cell }: { cell: SwapCell }) {
  const { from, to, count, examples } = cell;
  return (
    <li>
      {number.format(count)} from {decisionNames[from]} to {decisionNames[to]}, such as{" "}
      {examples.map(({ id, riskScoreFrom, riskScoreTo }, i) => (
        <span key={id}>
          {i > 0 && ", "}
          <TextLink href={`/analyses/${id}`}>
            {id.slice(-6)} (
            {riskScoreFrom === riskScoreTo
              ? `score ${riskScoreTo}`
              : `score ${riskScoreFrom} → ${riskScoreTo}`}
            )
          </TextLink>
        </span>
      ))}
    </li>
  );
}

function labels({ good, fraud }: SwapCell): string {
  return [
    ...(good > 0 ? [`${number.format(good)} good`] : []),
    ...(fraud > 0 ? [`${number.format(fraud)} fraud`] : []),
  ].join(", ");
}

function Share({ of: { counts, rates }, decision }: { of: DraftComparison["stored"]; decision: Decision }) {
  return (
    <td>
      {number.format(counts[decision])}
      <span className={classes.labels}>{percent.format(rates[decision])}</span>
    </td>
  );
}
