import { SignalCode } from "@/app/(dashboard)/performance/signal-code";
import { count, counted, number } from "@/app/ui/charts/figures";
import { ForestPlot } from "@/app/ui/charts/forest-plot";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { PolicyEffect, ValidationContent } from "@/lib/contract/validation";

type Sensitivity = ValidationContent["sensitivity"];

interface Variant {
  code: string;
  change: string;
  effect: PolicyEffect;
}

const drawn = 15;
const exact = (value: number) => value.toFixed(3);

const signed = (value: number, format: (value: number) => string = count) =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}${format(Math.abs(value))}`;

export function SensitivityTables({ base, signals, fixed }: Sensitivity) {
  const variants = signals.flatMap(({ code, weight, lighter, heavier, off }): Variant[] => [
    { code, change: `${weight} × 0.75`, effect: lighter },
    { code, change: `${weight} × 1.25`, effect: heavier },
    { code, change: "off", effect: off },
  ]);
  const moving = variants.filter(({ effect }) => !isSame(effect, base));
  const still = signals.filter(({ lighter, heavier, off }) =>
    [lighter, heavier, off].every((effect) => isSame(effect, base)),
  );
  const column = (header: string, name: Exclude<keyof PolicyEffect, "auc">): Column<Variant> => ({
    header,
    kind: "number",
    cell: ({ effect }) => signed(effect[name] - base[name]),
  });
  const columns: Column<Variant>[] = [
    { header: "Signal", cell: ({ code }) => <SignalCode>{code}</SignalCode> },
    { header: "Weight", kind: "line", cell: ({ change }) => change },
    column("Fraud held", "fraudHeld"),
    column("Good held", "goodHeld"),
    column("Reviews", "reviews"),
    column("Declines", "declines"),
    {
      header: "AUC",
      kind: "number",
      cell: ({ effect }) =>
        effect.auc === null || base.auc === null ? "–" : signed(effect.auc - base.auc, exact),
    },
  ];
  const ranges = signals.slice(0, drawn).flatMap(({ code, lighter, heavier, off }) => {
    const all = [lighter.auc, heavier.auc, off.auc].flatMap((auc) => auc ?? []);
    return base.auc === null || all.length === 0
      ? []
      : [
          {
            name: code,
            label: <SignalCode>{code}</SignalCode>,
            estimate: {
              value: off.auc ?? base.auc,
              low: Math.min(...all, base.auc),
              high: Math.max(...all, base.auc),
            },
          },
        ];
  });
  return (
    <>
      <p>
        The policy in force holds {counted(base.fraudHeld, "labeled fraud")} and{" "}
        {counted(base.goodHeld, "labeled good applicant")}, with {counted(base.reviews, "review")},{" "}
        {counted(base.declines, "decline")}, and an area under the ROC curve of{" "}
        {base.auc === null
          ? "unknown size: too few labels, or scores that separate them entirely or not at all"
          : number(base.auc)}
        . Below is what changes if one weight does.
      </p>
      {ranges.length > 0 && base.auc !== null && (
        <ForestPlot
          title="Area under the ROC curve as one weight changes"
          note={`The dot is without the signal; the line reaches over all changes. The ${counted(ranges.length, "signal")} with the largest effect.`}
          rowName="Signal"
          value="AUC"
          rows={ranges}
          references={[{ value: base.auc, text: "Policy in force" }]}
          format={exact}
        />
      )}
      {moving.length > 0 && (
        <DataTable
          caption="What changes as one weight does"
          columns={columns}
          rows={moving}
          rowKey={({ code, change }) => `${code} ${change}`}
          isWide
        />
      )}
      {still.length > 0 && <p>No change at all: {still.map(({ code }) => code).join(", ")}.</p>}
      {fixed.length > 0 && <p>Found, but their weight can't be changed: {fixed.join(", ")}.</p>}
    </>
  );
}

function isSame(one: PolicyEffect, other: PolicyEffect): boolean {
  return (Object.keys(one) as (keyof PolicyEffect)[]).every((name) => one[name] === other[name]);
}
