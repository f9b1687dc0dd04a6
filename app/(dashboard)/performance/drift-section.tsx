import { count, counted, number } from "@/app/ui/charts/figures";
import { type Multiple, SmallMultiples } from "@/app/ui/charts/small-multiples";
import { Badge } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import type { Decision } from "@/lib/contract/analyses";
import { decisionNames } from "@/lib/contract/decision-names";
import type { DriftReport } from "@/lib/contract/drift";
import { evidenceNames } from "@/lib/contract/evidence-names";
import type { EvidenceKind } from "@/lib/contract/policy";
import { SignalCode } from "./signal-code";

const shownSignals = 8;
const readings = { stable: "Stable", shifting: "Shifting", shifted: "Shifted" } as const;
const colors = { stable: "gray", shifting: "amber", shifted: "red" } as const;

export function DriftSection({ drift }: { drift: DriftReport }) {
  const { baseline, recent, isEnough, score, decisions, signals, inputs } = drift;
  const shares = [
    ...inputs.map((each) => ({ ...each, label: evidenceNames[each.name as EvidenceKind] })),
    ...signals.slice(0, shownSignals).map((each) => ({ ...each, label: each.name })),
  ];
  const multiples = [
    ...(score === null ? [] : [multipleOf("Scores", score, wholeBins(drift, score))]),
    ...(decisions === null ? [] : [multipleOf("Decisions", decisions, wholeBins(drift, decisions))]),
    ...shares.map((each) =>
      multipleOf(each.label, each, [{ name: "Found", before: each.baselineShare, after: each.recentShare }]),
    ),
  ];
  return (
    <Section title="Stability" id="drift">
      <Text>
        {counted(recent, "analysis", "analyses")} from the last week, compared with {count(baseline)} from the
        four weeks before
        {isEnough ? "." : ": too few to read much into."}
      </Text>
      <Text size="sm" c="dimmed">
        Population stability index: above 0.1 shifting, above 0.25 shifted, unless chance explains it.
        Versions in this period:{" "}
        {drift.versions
          .map(({ modelVersion, policyVersion }) => `model ${modelVersion} with policy ${policyVersion}`)
          .join(", ") || "none"}
        .
      </Text>
      {multiples.length > 0 && (
        <SmallMultiples
          title="Scores, decisions, inputs and signals: the last week beside the four weeks before"
          before="Four weeks before"
          after="Last week"
          columns={["PSI", "By chance", "Reading"]}
          multiples={multiples}
        />
      )}
    </Section>
  );
}

type Whole = NonNullable<DriftReport["score"]>;

/** As shares of the analyses before and after. */
function wholeBins({ baseline, recent }: DriftReport, { bins }: Whole): Multiple["bins"] {
  return bins.map((bin) => ({
    name: decisionNames[bin.name as Decision] ?? bin.name.replace("-", "–"),
    before: bin.baseline / baseline,
    after: bin.recent / recent,
  }));
}

function multipleOf(
  name: string,
  { index, chance, reading }: Pick<Whole, "index" | "chance" | "reading">,
  bins: Multiple["bins"],
): Multiple {
  return {
    name,
    label: <SignalCode>{name}</SignalCode>,
    reading: (
      <>
        <Badge variant="light" color={colors[reading]} miw="max-content">
          {readings[reading]}
        </Badge>{" "}
        PSI {number(index)}
      </>
    ),
    bins,
    cells: [number(index), number(chance), readings[reading]],
  };
}
