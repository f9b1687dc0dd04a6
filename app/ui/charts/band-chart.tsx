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
  rate: Interval | null;
}

interface BandChartProps {
  title: string;
  bands: readonly Band[];
  series: readonly Series[];
  /** What the rate is, such as "Fraud rate". */
  rate: string;
}

/** A rate with its interval for each band of a score, above how many cases it rests on. */
export function BandChart({ title, bands, series, rate }: BandChartProps) {
  const rates = bands.map((each) => each.rate);
  const scale = shareScale(Math.max(...rates.map((each) => each?.high ?? 0)));
  const labels = bands.map(({ name }, i) => ({ at: middleOf(i, bands.length), text: name }));
  return (
    <ChartFigure
      title={title}
      series={series}
      table={{
        columns: ["Score", ...series.map(({ name }) => name), rate],
        rows: bands.map(({ name, counts, rate: each }) => [
          name,
          ...counts.map((value) => ({ value })),
          shareWithInterval(each),
        ]),
      }}
    >
      <Plot
        label={title}
        x={[]}
        y={scale.ticks.map((tick) => ({ at: scale(tick), text: roundShare(tick) }))}
        yTitle={rate}
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
