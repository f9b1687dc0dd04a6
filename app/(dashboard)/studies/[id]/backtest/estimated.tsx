import { count, type Interval, share } from "@/app/ui/charts/figures";
import { CellDetails } from "@/app/ui/lists/data-table";
import classes from "./backtest.module.css";

interface EstimatedProps {
  estimate: Interval | null;
  format?: (value: number) => string;
  /** What the share is of. */
  part?: { of: number; whole: number };
}

/** An estimate in a cell, with its interval below: next to each other they'd be as wide as a phone. */
export function Estimated({ estimate, format = share, part }: EstimatedProps) {
  if (estimate === null) return "–";
  return (
    <>
      {format(estimate.value)}
      <CellDetails>
        {part && (
          <>
            <span className={classes.whole}>
              {count(part.of)} of {count(part.whole)}
            </span>{" "}
          </>
        )}
        <Span {...estimate} format={format} />
      </CellDetails>
    </>
  );
}

/** An interval on one line. */
export function Span({ low, high, format }: { low: number; high: number; format(value: number): string }) {
  return (
    <span className={classes.whole}>
      ({format(low)}–{format(high)})
    </span>
  );
}
