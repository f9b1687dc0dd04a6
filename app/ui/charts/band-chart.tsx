import { ChartFigure } from "./chart-figure";
import classes from "./charts.module.css";
import { ColumnChart } from "./column-chart";
import { type Interval, roundShare, share, shareWithInterval } from "./figures";
import { Dot, Whisker } from "./marks";
import { middleOf, Plot } from "./plot";
import { shareScale } from "./scale";
import type { Series } from "./series";

export interface Band {
  /** Such as "10–19". */
  name: string;
  /** One count for each series. */
  counts: readonly number[];
  fraudRate: Interval | null;
}

const title = "Fraud rate by score, with 95% Wilson intervals";

/** The fraud rate with its interval for each band of a score, above how many cases it rests on. */
export function BandChart({ bands, series }: { bands: readonly Band[]; series: readonly Series[] }) {
  const rates = bands.map(({ fraudRate }) => fraudRate);
  const scale = shareScale(Math.max(...rates.map((each) => each?.high ?? 0)));
  const labels = bands.map(({ name }, i) => ({ at: middleOf(i, bands.length), text: name }));
  return (
    <ChartFigure
      title={title}
      series={series}
      table={{
        columns: ["Score", ...series.map(({ name }) => name), "Fraud rate"],
        rows: bands.map(({ name, counts, fraudRate }) => [
          name,
          ...counts.map((value) => ({ value })),
          shareWithInterval(fraudRate),
        ]),
      }}
    >
      <Plot
        label={title}
        x={[]}
        y={scale.ticks.map((tick) => ({ at: scale(tick), text: roundShare(tick) }))}
        yTitle="Fraud rate"
        className={classes.above}
      >
        <g className={classes.blue}>
          {rates.map((each, i) => {
            if (each === null) return null;
            const x = middleOf(i, bands.length);
            const { name } = bands[i] as Band;
            return (
              <g key={name}>
                <Whisker x={x} low={scale(each.low)} high={scale(each.high)} />
                <Dot x={x} y={scale(each.value)} title={`${name}: ${shareWithInterval(each)}`} />
                <text
                  className={classes.valueText}
                  x={`${x}%`}
                  y={`${100 - scale(each.value)}%`}
                  dx="8"
                  dy="4"
                >
                  {share(each.value)}
                </text>
              </g>
            );
          })}
        </g>
      </Plot>
      <ColumnChart
        series={series}
        columns={bands.map(({ name, counts }) => ({ name, values: counts.map((value) => ({ value })) }))}
        labels={labels}
        xTitle="Score"
        yTitle="Cases"
        isDistribution
        isLow
      />
    </ChartFigure>
  );
}
