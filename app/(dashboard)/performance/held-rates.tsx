import { count, share, shareWithInterval } from "@/app/ui/charts/figures";
import { ForestPlot } from "@/app/ui/charts/forest-plot";
import { Text } from "@/app/ui/kit/text";
import type { FairnessResult } from "@/lib/contract/fairness";
import { groupNames, withheldText } from "./group-names";
import { SignalCode } from "./signal-code";

type Held = NonNullable<FairnessResult["held"]>;
type Disparity = Held["groups"][number];

const shownSignals = 20;

const readings = {
  higher: "Higher",
  lower: "Lower",
  possibly_higher: "Possibly higher",
  possibly_lower: "Possibly lower",
  none_shown: "No difference shown",
} as const;

/** Who the machine held, and by which signals, each group beside everyone else. */
export function HeldRates({ held }: Pick<FairnessResult, "held">) {
  if (held === null)
    return <Text c="dimmed">This report predates held rates. The next one will include them.</Text>;
  const { groups, signals, withheld } = held;
  const rows = signals.flatMap(({ code, groups: [clearest] }) => (clearest ? [{ ...clearest, code }] : []));
  return (
    <>
      <ForestPlot
        title="Held rates by estimated group beside everyone else, with 95% intervals"
        note={
          <>
            Held by the machine (REVIEW or DECLINE). When nearly everyone is approved, the four-fifths rule
            can hide that one group is held several times as often. So each group is compared with everyone
            else. “Higher” and “lower” account for all comparisons of the same kind: expect at most 5% of
            these readings to be chance (Benjamini-Hochberg). “Possibly” means that only the interval excludes
            1, which some intervals do by chance. {withheldText(withheld)}
          </>
        }
        rowName="Group"
        value="Ratio"
        columns={["Cases", "Held", "Everyone else", "Reading"]}
        rows={groups.map((each) => ({
          name: nameOf(each),
          estimate: each.ratio,
          cells: [{ value: each.cases }, shareWithInterval(each.rate), ...comparison(each)],
        }))}
        references={sameRate}
        isLog
      />
      {rows.length > 0 && (
        <ForestPlot
          title="Signals by the group that differs most clearly from everyone else, with 95% intervals"
          note={`How often each signal raised an applicant's score or decision, whether or not the applicant was held. Signals that did so for fewer than 10 applicants, or for none who was held, are left out.${rows.length > shownSignals ? ` These are the first ${shownSignals} of ${count(rows.length)}.` : ""}`}
          rowName="Signal"
          value="Ratio"
          columns={["Group", "Raised", "Everyone else", "Reading"]}
          rows={rows.slice(0, shownSignals).map(({ code, ...each }) => ({
            name: code,
            label: (
              <>
                <SignalCode>{code}</SignalCode> ({nameOf(each)})
              </>
            ),
            estimate: each.ratio,
            cells: [nameOf(each), rateText(each.rate), ...comparison(each)],
          }))}
          references={sameRate}
          isLog
        />
      )}
    </>
  );
}

const nameOf = ({ group }: Disparity) => groupNames[group] ?? group;

const sameRate = [{ value: 1, text: "As often as everyone else" }];

function comparison({ othersRate, reading }: Disparity): [string, string] {
  return [rateText(othersRate), reading === null ? "–" : readings[reading]];
}

function rateText(rate: Disparity["rate"]): string {
  return rate === null ? "–" : share(rate.value);
}
