import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { SwapMatrix } from "@/app/ui/risk/swap-matrix";
import { decisionNames } from "@/lib/contract/decision-names";
import type { DraftComparison } from "@/lib/domain/policy/simulate";
import type { SwapCell } from "@/lib/domain/policy/simulate-draft";
import classes from "./policy.module.css";

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** What the draft changes in stored decisions: counts, labeled outcomes and examples. */
export function SimulationResult({ simulation }: { simulation: DraftComparison }) {
  const { analysed, changed, cells, reviewWorkload } = simulation;
  if (analysed === 0)
    return (
      <Text c="dimmed" role="status">
        No completed analyses to simulate yet.
      </Text>
    );
  const moved = cells.filter(({ from, to }) => from !== to).sort((a, b) => b.count - a.count);
  return (
    <>
      <Text role="status">
        The draft changes <b>{number.format(changed)}</b> {changed === 1 ? "decision" : "decisions"} of the
        latest {number.format(analysed)}. Reviews a day: {number.format(reviewWorkload.perDayStored)} now,{" "}
        {number.format(reviewWorkload.perDayDraft)} with the draft.
      </Text>
      <SwapMatrix
        label="Old and new decisions"
        caption="Stored decisions by row, the draft's by column"
        corner="Now ↓ Draft →"
        swaps={cells}
      />
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
