import type { ReactNode, SVGProps } from "react";
import { ChartFigure } from "./chart-figure";
import type { ChartRow } from "./chart-numbers";
import classes from "./charts.module.css";
import { roundShare, share } from "./figures";
import { Spot } from "./marks";
import { colorOf, type Series } from "./series";

export interface Multiple {
  name: string;
  /** Shown instead of the name, such as with places to break it. */
  label?: ReactNode;
  /** What to conclude, below the name. */
  reading?: ReactNode;
  /** Shares of each part before and after. */
  bins: readonly { name: string; before: number; after: number }[];
  /** Further cells of the table, in the row of the first part. */
  cells?: readonly string[];
}

interface SmallMultiplesProps {
  title: string;
  before: string;
  after: string;
  multiples: readonly Multiple[];
  /** The columns of their further cells. */
  columns?: readonly string[];
}

/** Small distributions before and after, each on its own scale. */
export function SmallMultiples({ title, before, after, multiples, columns = [] }: SmallMultiplesProps) {
  const series: [Series, Series] = [
    { name: before, color: "gray", fill: "outline" },
    { name: after, color: "blue" },
  ];
  return (
    <ChartFigure
      title={title}
      series={series}
      table={{
        columns: ["What", "Part", before, after, ...columns],
        rows: multiples.flatMap(({ name, bins, cells = [] }) =>
          bins.map((bin, i): ChartRow => {
            const more = i === 0 ? cells : columns.map(() => "");
            return [name, bin.name, share(bin.before), share(bin.after), ...more];
          }),
        ),
      }}
    >
      <div className={classes.multiples} role="img" aria-label={title}>
        {multiples.map((multiple) => (
          <div key={multiple.name} className={classes.multiple}>
            <div className={classes.multipleName}>{multiple.label ?? multiple.name}</div>
            {multiple.reading !== undefined && <div>{multiple.reading}</div>}
            <Bins multiple={multiple} series={series} />
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function Bins({ multiple: { bins }, series }: { multiple: Multiple; series: [Series, Series] }) {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  if (bins.length === 1) return <Lengths bin={first} series={series} />;
  const most = Math.max(...bins.flatMap(({ before, after }) => [before, after]));
  const height = (value: number) => `${(100 * value) / most}%`;
  const top = (value: number) => `${100 - (100 * value) / most}%`;
  return (
    <>
      <svg className={classes.bins} aria-hidden>
        {bins.map(({ name, before, after }, i) => (
          <Spot key={name} x={(100 * i) / bins.length} width={100 / bins.length}>
            <Bar series={series[0]} x="6%" width="88%" y={top(before)} height={height(before)} />
            <Bar series={series[1]} x="26%" width="48%" y={top(after)} height={height(after)} />
            <rect className={classes.hovered} width="100%" height="100%">
              <title>{`${name}: ${share(before)}, then ${share(after)}`}</title>
            </rect>
          </Spot>
        ))}
        <line className={classes.base} x2="100%" y1="100%" y2="100%" />
      </svg>
      <div className={classes.binNames}>
        {(bins.length <= 3 ? bins : [first, last]).map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </>
  );
}

const ends = [0.05, 0.1, 0.25, 0.5, 1];

/** A single share, from 0 to a round one. */
function Lengths({
  bin: { before, after },
  series,
}: {
  bin: Multiple["bins"][number];
  series: [Series, Series];
}) {
  const end = ends.find((each) => each >= Math.max(before, after)) ?? 1;
  const length = (value: number) => `${(100 * value) / end}%`;
  return (
    <>
      <svg className={classes.lengths} aria-hidden>
        <Bar series={series[0]} y="10%" height="80%" width={length(before)} />
        <Bar series={series[1]} y="32%" height="36%" width={length(after)} />
        <line className={classes.base} y2="100%" />
        <line className={classes.base} x1="100%" x2="100%" y2="100%" />
      </svg>
      <div className={classes.binNames}>
        <span className={classes.change}>
          {share(before)} → {share(after)}
        </span>
        <span>{roundShare(end)}</span>
      </div>
    </>
  );
}

function Bar({ series, ...box }: { series: Series } & SVGProps<SVGRectElement>) {
  return (
    <rect
      className={`${classes.segment} ${colorOf(series)}`}
      fill={series.fill === "outline" ? "none" : "currentColor"}
      {...box}
    />
  );
}
