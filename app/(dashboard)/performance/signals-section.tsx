import { shareWithInterval } from "@/app/ui/charts/figures";
import { ForestPlot } from "@/app/ui/charts/forest-plot";
import { Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import type { PerformanceReport } from "@/lib/contract/performance";
import { SignalCode } from "./signal-code";

const shown = 25;

export function SignalsSection({ signals }: Pick<PerformanceReport, "signals">) {
  // The most frequent ones, and of these the clearest first.
  const [frequent, others] = [signals.slice(0, shown), signals.slice(shown)];
  const rows = [...frequent.toSorted((a, b) => (b.lift?.value ?? 0) - (a.lift?.value ?? 0)), ...others];
  return (
    <Section title="Signals" id="signal-lift">
      <Text size="sm" c="dimmed">
        Precision is the share of fraud where the signal was found. Lift is precision divided by the overall
        fraud rate. If the lift interval includes 1, the data doesn't show that the signal separates fraud
        from good applicants.
      </Text>
      {signals.length === 0 ? (
        <Text c="dimmed">No signals in labeled analyses yet.</Text>
      ) : (
        <ForestPlot
          title="Lift by signal, with 95% intervals"
          note={others.length > 0 && `The ${shown} most frequent of ${signals.length}. The table has all.`}
          rowName="Signal"
          value="Lift"
          columns={["Labeled", "Fraud", "Precision"]}
          rows={rows.map(({ code, good, fraud, precision, lift }) => ({
            name: code,
            label: <SignalCode>{code}</SignalCode>,
            estimate: lift,
            without: "no fraud",
            cells: [{ value: good + fraud }, { value: fraud }, shareWithInterval(precision)],
          }))}
          shown={shown}
          references={[{ value: 1, text: "As frequent as overall" }]}
          isLog
        />
      )}
    </Section>
  );
}
