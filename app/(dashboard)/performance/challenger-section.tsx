import type { ReactNode } from "react";
import { about, count, counted, shareWithInterval } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import type { ChallengerComparison } from "@/lib/contract/challenger";
import { decisionNames } from "@/lib/contract/decision-names";

interface ChallengerSectionProps extends ChallengerComparison {
  /** Buttons that promote and end it. */
  actions?: ReactNode;
}

type Comparison = NonNullable<ChallengerComparison["comparison"]>;
type Side = Comparison["champion"];
type Swap = Comparison["swaps"][number];

export function ChallengerSection({ challenger, comparison, actions }: ChallengerSectionProps) {
  if (challenger === null || comparison === null) {
    return (
      <Section title="Challenger" id="challenger">
        <Text>
          No challenger yet. Change the <TextLink href="/policy">policy</TextLink> and start the draft as a
          challenger. It decides every new analysis in shadow, without any effect.
        </Text>
      </Section>
    );
  }
  const state =
    challenger.promotedVersion !== null
      ? `It became version ${challenger.promotedVersion} of the policy.`
      : challenger.endedAt !== null
        ? "It was ended."
        : "It decides every new analysis in shadow.";
  const { model } = challenger.document;
  return (
    <Section title="Challenger" id="challenger">
      <Text>
        {challenger.note !== null && (
          <>
            <bdi>{challenger.note}</bdi>.{" "}
          </>
        )}
        {state} It {challenger.endedAt === null ? "uses" : "used"}{" "}
        {model === undefined ? "the newest model" : `model ${model}`}. Both decided on{" "}
        {counted(comparison.analyses, "analysis", "analyses")}, the same way on{" "}
        {shareWithInterval(comparison.agreement)}.
      </Text>
      {comparison.analyses > 0 && <Tables comparison={comparison} />}
      {actions}
    </Section>
  );
}

function Tables({ comparison }: { comparison: Comparison }) {
  const { champion, challenger, swaps } = comparison;
  const rows: { name: string; of(side: Side): string }[] = [
    { name: "Approval rate", of: ({ approvalRate }) => shareWithInterval(approvalRate) },
    { name: "Approved", of: ({ counts }) => count(counts.APPROVE) },
    { name: "For review", of: ({ counts }) => count(counts.REVIEW) },
    { name: "Declined", of: ({ counts }) => count(counts.DECLINE) },
    { name: "Reviews a day", of: ({ reviewsPerDay }) => about(reviewsPerDay) },
    { name: "Frauds approved", of: ({ labeled }) => count(labeled.approvedFraud) },
    {
      name: "Frauds held",
      of: ({ labeled }) => count(labeled.reviewedFraud + labeled.declinedFraud),
    },
    { name: "Good applicants declined", of: ({ labeled }) => count(labeled.declinedGood) },
    { name: "Good applicants reviewed", of: ({ labeled }) => count(labeled.reviewedGood) },
  ];
  const sides: Column<(typeof rows)[number]>[] = [
    { header: "Figure", cell: ({ name }) => name },
    { header: "In force", kind: "number", cell: ({ of }) => of(champion) },
    { header: "Challenger", kind: "number", cell: ({ of }) => of(challenger) },
  ];
  const matrix: Column<Swap>[] = [
    { header: "In force", cell: (swap) => decisionNames[swap.champion] },
    { header: "Challenger", kind: "line", cell: (swap) => decisionNames[swap.challenger] },
    { header: "Analyses", kind: "number", cell: (swap) => count(swap.count) },
    { header: "Good", kind: "number", cell: ({ good }) => count(good) },
    { header: "Fraud", kind: "number", cell: ({ fraud }) => count(fraud) },
  ];
  return (
    <>
      <DataTable
        caption="The policy in force and the challenger, on the same analyses"
        columns={sides}
        rows={rows}
        rowKey={({ name }) => name}
        isWide
      />
      <DataTable
        caption="Decisions of both, with the outcomes known by now"
        columns={matrix}
        rows={swaps}
        rowKey={(swap) => `${swap.champion} ${swap.challenger}`}
        isWide
      />
    </>
  );
}
