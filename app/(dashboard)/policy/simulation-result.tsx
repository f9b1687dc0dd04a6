import { Table, Text } from "@mantine/core";
import tableClasses from "@/app/ui/data-table.module.css";
import { decisionNames } from "@/app/ui/decision-names";
import type { Simulation } from "@/lib/contract/policy-api";
import classes from "./policy.module.css";

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** What the draft would have decided of stored analyses, and who would have changed sides. */
export function SimulationResult({ simulation }: { simulation: Omit<Simulation, "changes"> }) {
  const { analysed, changed, stored, draft, swapSets, reviewWorkload } = simulation;
  if (analysed === 0) return <Text c="dimmed">There are no completed analyses to try it on yet.</Text>;
  return (
    <>
      <Text role="status">
        Of the latest {number.format(analysed)} analyses the draft decides <b>{number.format(changed)}</b>{" "}
        otherwise. Reviews a day: {number.format(reviewWorkload.perDayStored)} now,{" "}
        {number.format(reviewWorkload.perDayDraft)} with the draft.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={tableClasses.frame} tabIndex={0} aria-label="Stored and draft decisions">
        <Table className={tableClasses.table}>
          <caption hidden>Decisions as they are stored and as the draft would have made them</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Decision</Table.Th>
              <Table.Th scope="col">Stored</Table.Th>
              <Table.Th scope="col">Draft</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {decisions.map((decision) => (
              <Table.Tr key={decision}>
                <Table.Th scope="row">{decisionNames[decision]}</Table.Th>
                <Table.Td>
                  {number.format(stored.counts[decision])} ({percent.format(stored.rates[decision])})
                </Table.Td>
                <Table.Td>
                  {number.format(draft.counts[decision])} ({percent.format(draft.rates[decision])})
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {swapSets.length > 0 && (
        <ul className={classes.swaps}>
          {swapSets.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              {number.format(count)} from {decisionNames[from]} to {decisionNames[to]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
