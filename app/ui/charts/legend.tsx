import classes from "./charts.module.css";
import { colorOf, type Series } from "./series";

/** Explains a chart's colors; the chart's table has the same for people who can't see them. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span className={classes.legend} aria-hidden>
      {series.map((each) => (
        <span key={each.name}>
          <i style={{ backgroundColor: colorOf(each) }} />
          {each.name}
        </span>
      ))}
    </span>
  );
}
