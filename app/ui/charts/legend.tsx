import { useId } from "react";
import classes from "./charts.module.css";
import { fillOf, Hatches } from "./hatches";
import { dashOf, shapeOf } from "./paths";
import { colorOf, type Series } from "./series";

/** Explains a chart's marks; the chart's table has the same for people who can't see them. */
export function Legend({ series, isLines = false }: { series: readonly Series[]; isLines?: boolean }) {
  const id = useId();
  return (
    <span className={classes.legend} aria-hidden>
      {series.map((each, order) => (
        <span key={each.name}>
          <svg className={colorOf(each)} width={isLines ? 26 : 12} height="12" aria-hidden>
            {isLines ? (
              <>
                <line className={classes.line} x2="26" y1="6" y2="6" strokeDasharray={dashOf(order)} />
                <path className={classes.dot} d={shapeOf(order)} transform="translate(13 6)" />
              </>
            ) : (
              <>
                <Hatches id={id} series={[each]} />
                <rect
                  className={classes.segment}
                  x="0.75"
                  y="0.75"
                  width="10.5"
                  height="10.5"
                  rx="2"
                  fill={fillOf(id, each)}
                />
              </>
            )}
          </svg>
          {each.name}
        </span>
      ))}
    </span>
  );
}
