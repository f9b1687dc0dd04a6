import { ChartFigure, type ChartTable } from "./chart-figure";
import classes from "./charts.module.css";
import { type Interval, roundShare, share, valueText } from "./figures";
import { MarkedLine, Spot } from "./marks";
import { Plot } from "./plot";
import { shareScale } from "./scale";
import type { Series } from "./series";

export interface CurvePoint {
  /** What it stands for, such as "From 40". */
  name: string;
  /** Both are shares from 0 to 1. */
  x: number;
  y: number | Interval;
  /** How many cases it was measured on. */
  cases?: number;
}

export interface Curve extends Omit<Series, "fill"> {
  points: readonly CurvePoint[];
}

interface CurveChartProps {
  title: string;
  note?: React.ReactNode;
  curves: readonly Curve[];
  /** What the points are named by, above their column of the table. */
  pointName: string;
  x: string;
  y: string;
  /** What the diagonal means; no diagonal without it. */
  diagonal?: string;
  /** Draws intervals as an area instead of bars. */
  isBand?: boolean;
  /** Marks each point; otherwise only points with a `mark` are seen. */
  hasDots?: boolean;
  /** The axis below, if it isn't a share. */
  ofX?: { axis(x: number): string; exact(x: number): string };
  /** Instead of a table of the points. */
  table?: ChartTable;
  /** Points to point out, with a text. */
  marks?: readonly { x: number; y: number; text: string }[];
}

const scale = shareScale();
const axisOf = (text: (value: number) => string) =>
  scale.ticks.map((tick) => ({ at: scale(tick), text: text(tick) }));
const shares = { axis: roundShare, exact: share };

/** Curves of one share over another, such as ROC, gains or calibration. */
export function CurveChart({
  title,
  note,
  curves,
  pointName,
  x,
  y,
  diagonal,
  isBand = false,
  hasDots = false,
  ofX = shares,
  table = tableOf({ curves, pointName, x, y, ofX }),
  marks = [],
}: CurveChartProps) {
  return (
    <ChartFigure title={title} note={note} series={curves} isLines table={table} className={classes.square}>
      <Plot label={title} x={axisOf(ofX.axis)} y={axisOf(roundShare)} xTitle={x} yTitle={y} isGrid>
        {diagonal !== undefined && (
          <>
            <line className={classes.diagonal} x1="0" y1="100%" x2="100%" y2="0" />
            <text x="98%" y="10%" textAnchor="end">
              {diagonal}
            </text>
          </>
        )}
        {curves.map((curve, order) => (
          <MarkedLine
            key={curve.name}
            {...{ series: curve, order, scale, isBand, hasDots }}
            values={curve.points.map(({ name, x, y }) => ({
              x: scale(x),
              value: y,
              title: `${name}: ${ofX.exact(x)}, ${valueText(y, share)}`,
            }))}
          />
        ))}
        {marks.map(({ x, y, text }) => (
          <Spot key={text} x={scale(x)} y={100 - scale(y)} className={classes.point}>
            <circle r="5" />
            <text x="10" y="14">
              {text}
            </text>
          </Spot>
        ))}
      </Plot>
    </ChartFigure>
  );
}

function tableOf({
  curves,
  pointName,
  x,
  y,
  ofX,
}: Pick<CurveChartProps, "curves" | "pointName" | "x" | "y"> & { ofX: typeof shares }): ChartTable {
  const isOne = curves.length === 1;
  const hasCases = curves.some(({ points }) => points.some(({ cases }) => cases !== undefined));
  return {
    columns: [...(isOne ? [] : ["Curve"]), pointName, x, y, ...(hasCases ? ["Cases"] : [])],
    rows: curves.flatMap((curve) =>
      curve.points.map((point) => {
        const cells = [
          ofX.exact(point.x),
          valueText(point.y, share),
          ...(hasCases ? [{ value: point.cases ?? null }] : []),
        ];
        return isOne ? ([point.name, ...cells] as const) : ([curve.name, point.name, ...cells] as const);
      }),
    ),
  };
}
