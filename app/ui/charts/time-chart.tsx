import { ChartFigure } from "./chart-figure";
import { type Interval, valueText } from "./figures";
import { MarkedLine } from "./marks";
import { type AxisLabel, middleOf, Plot, stepLabels } from "./plot";
import type { Scale } from "./scale";
import type { Series } from "./series";

export interface TimeStep {
  name: string;
  /** One value for each series; null where there is none, and the line is interrupted. */
  values: readonly (number | Interval | null)[];
}

interface TimePlotProps {
  series: readonly Omit<Series, "fill">[];
  steps: readonly TimeStep[];
  scale: Scale;
  /** Of values on the axis, and with `exact` in hints and tables. */
  format: (value: number) => string;
  exact?: (value: number) => string;
  label?: string;
  /** Texts below the plot; by default some of the steps' names. */
  labels?: readonly AxisLabel[];
  yTitle?: string;
}

/** Values over time, without a line across the times that have none. */
export function TimePlot({
  series,
  steps,
  scale,
  format,
  exact = format,
  label,
  labels = stepLabels(steps.map(({ name }) => name)),
  yTitle,
}: TimePlotProps) {
  return (
    <Plot
      label={label}
      x={labels}
      y={scale.ticks.map((tick) => ({ at: scale(tick), text: format(tick) }))}
      yTitle={yTitle}
    >
      {series.map((each, order) => (
        <MarkedLine
          key={each.name}
          series={each}
          order={order}
          scale={scale}
          values={steps.map((step, i) => {
            const value = step.values[order] ?? null;
            if (value === null) return null;
            const title = `${step.name}: ${each.name} ${valueText(value, exact)}`;
            return { x: middleOf(i, steps.length), value, title };
          })}
        />
      ))}
    </Plot>
  );
}

interface TimeChartProps extends Omit<TimePlotProps, "label"> {
  title: string;
  note?: React.ReactNode;
  /** What a step is, such as "Week from". */
  step: string;
}

export function TimeChart({ title, note, step, ...plot }: TimeChartProps) {
  const { series, steps, format, exact = format } = plot;
  return (
    <ChartFigure
      title={title}
      note={note}
      series={series}
      isLines
      table={{
        columns: [step, ...series.map(({ name }) => name)],
        rows: steps.map(({ name, values }) => [
          name,
          ...values.map((value) => (value === null ? "none" : valueText(value, exact))),
        ]),
      }}
    >
      <TimePlot {...plot} label={title} />
    </ChartFigure>
  );
}
