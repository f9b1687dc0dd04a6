import type { ReactNode } from "react";
import { ChartFigure } from "./chart-figure";
import type { ChartRow } from "./chart-numbers";
import classes from "./charts.module.css";
import { share } from "./figures";
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
  note?: ReactNode;
  before: string;
  after: string;
  multiples: readonly Multiple[];
  /** The columns of their further cells. */
  columns?: readonly string[];
}

/** Small distributions before and after, each on its own scale. */
export function SmallMultiples({ title, note, before, after, multiples, columns = [] }: SmallMultiplesProps) {
  const series: [Series, Series] = [
    { name: before, color: "gray", fill: "outline" },
    { name: after, color: "iris" },
  ];
  return (
    <ChartFigure
      title={title}
      note={note}
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
  const most = Math.max(...bins.flatMap(({ before, after }) => [before, after]), 0.0001);
  const [first, last] = [bins[0], bins.at(-1)];
  return (
    <>
      <svg className={classes.bins} aria-hidden>
        {bins.map(({ name, before, after }, i) => (
          <Spot key={name} x={(100 * i) / bins.length} width={100 / bins.length}>
            <Bin
              share={before / most}
              series={series[0]}
              inset={6}
              title={`${name}, before: ${share(before)}`}
            />
            <Bin
              share={after / most}
              series={series[1]}
              inset={26}
              title={`${name}, after: ${share(after)}`}
            />
          </Spot>
        ))}
        <line className={classes.base} x2="100%" y1="100%" y2="100%" />
      </svg>
      <div className={classes.binNames}>
        {bins.length <= 3 ? (
          bins.map(({ name }) => <span key={name}>{name}</span>)
        ) : (
          <>
            <span>{first?.name}</span>
            <span>{last?.name}</span>
          </>
        )}
      </div>
    </>
  );
}

interface BinProps {
  /** Of the height. */
  share: number;
  series: Series;
  inset: number;
  title: string;
}

function Bin({ share: height, series, inset, title }: BinProps) {
  return (
    <rect
      className={`${classes.segment} ${colorOf(series)}`}
      fill={series.fill === "outline" ? "none" : "currentColor"}
      x={`${inset}%`}
      width={`${100 - 2 * inset}%`}
      y={`${100 * (1 - height)}%`}
      height={`${100 * height}%`}
    >
      <title>{title}</title>
    </rect>
  );
}
