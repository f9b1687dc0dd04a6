import type { ReactNode } from "react";
import { count, counted, shareWithInterval } from "@/app/ui/charts/figures";
import { ForestPlot } from "@/app/ui/charts/forest-plot";
import { LocalDay } from "@/app/ui/dates/local-day";
import { Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import type { FairnessReport, FairnessResult } from "@/lib/contract/fairness";
import type { Fairness } from "@/lib/domain/performance/fairness/read";
import { groupNames, withheldText } from "./group-names";
import { HeldRates } from "./held-rates";

interface FairnessSectionProps extends Pick<Fairness, "isConfigured"> {
  report: Omit<FairnessReport, "id"> | null;
  /** The last one that is measured, to show while `report` isn't. */
  earlier?: FairnessReport | null;
  /** By default, in the organization's time zone or the reader's. */
  day?: (instant: string) => ReactNode;
  /** The button that requests a report. */
  action?: ReactNode;
}

const readings = {
  below: "Below four fifths",
  possibly_below: "Possibly below four fifths",
  not_below: "Not below four fifths",
  above: "Above four fifths",
} as const;

const localDay = (instant: string) => <LocalDay instant={instant} />;

export function FairnessSection({
  isConfigured,
  report,
  earlier = null,
  day = localDay,
  action,
}: FairnessSectionProps) {
  const shown = earlier ?? report;
  return (
    <Section title="Fairness" id="approval-ratios">
      <Text size="sm" c="dimmed">
        Approval and held rates by groups estimated from surnames, for this report only. They never affect
        decisions, and no one's group is stored. Each applicant counts toward every group by the surname's
        share in the Census table. This blurs differences: true ones are larger. Groups with fewer than 30
        cases are left out.
      </Text>
      {!isConfigured && (
        <Text>
          To measure fairness, the operator has to set a surname table (<code>SURNAME_FILE</code>).
        </Text>
      )}
      {isConfigured && report === null && <Text>No report yet.</Text>}
      {isConfigured && report !== null && report.result === null && (
        <Text role="status">
          The report is being measured.
          {earlier !== null && <> Until then, this is the one requested on {day(earlier.createdAt)}.</>}
        </Text>
      )}
      {shown?.result && (
        <>
          <Text>
            {day(shown.from)} to {day(shown.to)}: <Applicants {...shown.result} />
          </Text>
          <Groups caption="By the machine's decisions" comparison={shown.result.machine} />
          <Groups caption="By final decisions, reviews included" comparison={shown.result.decided} />
          <HeldRates held={shown.result.held} />
        </>
      )}
      {action}
    </Section>
  );
}

function Applicants({ applicants, matched, unmatched, erased }: FairnessResult) {
  return (
    <>
      {counted(applicants, "applicant")}. Surname in the table: {count(matched)}; not in the table:{" "}
      {count(unmatched)}; erased: {count(erased)}.
    </>
  );
}

function Groups({ caption, comparison }: { caption: string; comparison: FairnessResult["decided"] }) {
  const { groups, reference, withheld } = comparison;
  return (
    <ForestPlot
      title={`Approval rates by estimated group. ${caption}`}
      note={withheldText(withheld)}
      rowName="Group"
      value="Ratio"
      columns={["Cases", "Approved", "Reading"]}
      rows={groups.map(({ group, cases, approvalRate, ratio, reading }) => ({
        name: groupNames[group] ?? group,
        estimate: ratio,
        without: group === reference ? "reference" : "–",
        cells: [
          { value: cases },
          shareWithInterval(approvalRate),
          reading === null ? "–" : readings[reading],
        ],
      }))}
      references={[
        { value: 1, text: "As often as the reference group" },
        { value: 0.8, text: "Four fifths" },
      ]}
      isLog
    />
  );
}
