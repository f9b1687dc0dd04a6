"use client";

import classes from "@/app/ui/charts/charts.module.css";
import { Link } from "@/app/ui/links/link";
import { type PeriodDays, periods } from "./periods";

export function PeriodLinks({ days }: { days: PeriodDays }) {
  return (
    <nav aria-label="Period" className={classes.ranges}>
      {Object.entries(periods).map(([value, name]) => (
        <Link
          key={value}
          href={`/performance?days=${value}`}
          className={classes.range}
          aria-current={value === days ? "true" : undefined}
          scroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
