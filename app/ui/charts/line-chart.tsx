import classes from "./charts.module.css";
import { Plot, stepLabels } from "./plot";
import { colorOf, type Series } from "./series";

interface LineChartProps {
  series: readonly Series[];
  /** One value for each series; null where there is none, and the line goes on to the next. */
  steps: readonly { name: string; values: readonly (number | null)[] }[];
  ticks: readonly number[];
  unit?: string;
}

/** Values over time. */
export function LineChart({ series, steps, ticks, unit = "" }: LineChartProps) {
  const most = ticks.at(-1) as number;
  const pointsOf = (place: number) =>
    steps.flatMap(({ name, values }, i) => {
      const value = values[place];
      return value === null || value === undefined
        ? []
        : [{ name, value, x: (100 * (i + 0.5)) / steps.length, y: 100 - (100 * value) / most }];
    });
  return (
    <Plot ticks={ticks} unit={unit} labels={stepLabels(steps.map(({ name }) => name))}>
      <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {series.map((each, place) => (
          <polyline
            key={each.name}
            stroke={colorOf(each)}
            points={pointsOf(place)
              .map(({ x, y }) => `${x},${y}`)
              .join(" ")}
          />
        ))}
      </svg>
      {series.map((each, place) =>
        pointsOf(place).map(({ name, value, x, y }) => (
          <span
            key={`${each.name} ${x}`}
            className={classes.dot}
            title={`${name}: ${each.name} ${value.toLocaleString("en-US")}${unit}`}
            style={{ left: `${x}%`, top: `${y}%`, backgroundColor: colorOf(each) }}
          />
        )),
      )}
    </Plot>
  );
}
