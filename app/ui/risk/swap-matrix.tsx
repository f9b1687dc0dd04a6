import { count, share } from "@/app/ui/charts/figures";
import type { Decision } from "@/lib/contract/analyses";
import { decisionNames } from "@/lib/contract/decision-names";
import { sumOf } from "@/lib/domain/statistics/sum";
import classes from "./swap-matrix.module.css";

/** Cases that were decided one way and would be decided another. */
export interface Swap {
  /** Null without a decision. */
  from: Decision | null;
  to: Decision;
  count: number;
  good: number;
  fraud: number;
  /** Money in these cases, if it is shown. */
  amount?: number;
}

interface SwapMatrixProps {
  /** Names the region, which the keyboard scrolls. */
  label: string;
  caption: string;
  /** The first column's head: what rows and columns are. */
  corner: string;
  swaps: readonly Swap[];
}

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;

/** Old decisions by row and new ones by column, with the outcomes known by now. */
export function SwapMatrix({ label, caption, corner, swaps }: SwapMatrixProps) {
  const rows = [...decisions, ...(swaps.some(({ from }) => from === null) ? [null] : [])];
  const all = sumOf(swaps, "count");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.matrix} tabIndex={0} aria-label={label}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {decisions.map((to) => (
              <th key={to} scope="col">
                {decisionNames[to]}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((from) => (
            <tr key={from}>
              <th scope="row">{from === null ? "None" : decisionNames[from]}</th>
              {decisions.map((to) => (
                <Cell
                  key={to}
                  swap={swaps.find((swap) => swap.from === from && swap.to === to)}
                  isChanged={from !== null && from !== to}
                />
              ))}
              <Total
                part={sumOf(
                  swaps.filter((swap) => swap.from === from),
                  "count",
                )}
                of={all}
              />
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
            {decisions.map((to) => (
              <Total
                key={to}
                part={sumOf(
                  swaps.filter((swap) => swap.to === to),
                  "count",
                )}
                of={all}
              />
            ))}
            <td>{count(all)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ swap, isChanged }: { swap: Swap | undefined; isChanged: boolean }) {
  if (!swap) return <td>0</td>;
  const { count: cases, good, fraud, amount = 0 } = swap;
  return (
    <td data-changed={isChanged || undefined}>
      {count(cases)}
      {good + fraud > 0 && <span className={classes.below}>{labels(swap)}</span>}
      {amount > 0 && <span className={classes.below}>amount {count(Math.round(amount))}</span>}
    </td>
  );
}

function labels({ good, fraud }: Swap): string {
  return [...(good > 0 ? [`${count(good)} good`] : []), ...(fraud > 0 ? [`${count(fraud)} fraud`] : [])].join(
    ", ",
  );
}

function Total({ part, of }: { part: number; of: number }) {
  return (
    <td>
      {count(part)}
      {of > 0 && <span className={classes.below}>{share(part / of)}</span>}
    </td>
  );
}
