import { Badge, Text } from "@mantine/core";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { DriftReport } from "@/lib/contract/drift";
import { evidenceNames } from "@/lib/contract/evidence-names";
import type { EvidenceKind } from "@/lib/contract/policy";
import { count, number, share } from "./format";
import { Section } from "./section";
import { SignalCode } from "./signal-code";

interface Row {
  name: string;
  index: number;
  chance: number;
  reading: "stable" | "shifting" | "shifted";
  shares: string;
}

const shownSignals = 8;
const readings = { stable: "Stable", shifting: "Shifting", shifted: "Shifted" } as const;
const colors = { stable: "gray", shifting: "amber", shifted: "red" } as const;

export function DriftSection({ drift }: { drift: DriftReport }) {
  const { baseline, recent, isEnough, score, decisions, signals, inputs } = drift;
  const whole = [
    ...(score === null ? [] : [{ ...score, name: "Scores", shares: "" }]),
    ...(decisions === null ? [] : [{ ...decisions, name: "Decisions", shares: "" }]),
  ];
  const named = inputs.map((each) => ({ ...each, name: evidenceNames[each.name as EvidenceKind] }));
  const parts = [...named, ...signals.slice(0, shownSignals)].map((each) => ({
    ...each,
    shares: `${share(each.baselineShare)} → ${share(each.recentShare)}`,
  }));
  const columns: Column<Row>[] = [
    { header: "What", kind: "header", cell: ({ name }) => <SignalCode>{name}</SignalCode> },
    { header: "PSI", kind: "number", cell: ({ index }) => number(index) },
    { header: "By chance", kind: "number", from: "sm", cell: ({ chance }) => number(chance) },
    { header: "Share", kind: "line", from: "sm", cell: ({ shares }) => shares },
    {
      header: "Reading",
      kind: "line",
      cell: ({ reading }) => (
        <Badge variant="light" color={colors[reading]} miw="max-content">
          {readings[reading]}
        </Badge>
      ),
    },
  ];
  return (
    <Section title="Stability">
      <Text>
        {count(recent)} {recent === 1 ? "analysis" : "analyses"} from the last week, compared with{" "}
        {count(baseline)} from the four weeks before
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
      {whole.length > 0 && (
        <DataTable
          caption="Stability of scores, decisions, inputs and signals"
          columns={columns}
          rows={[...whole, ...parts]}
          rowKey={({ name }) => name}
          isWide
        />
      )}
    </Section>
  );
}
