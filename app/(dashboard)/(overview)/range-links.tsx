"use client";

import { Link } from "@/app/ui/link";
import { type Range, rangeNames } from "@/lib/domain/overview/ranges";
import classes from "./overview.module.css";

const names: Record<Range, string> = {
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
};

export function RangeLinks({ range }: { range: Range }) {
  return (
    <nav aria-label="Range" className={classes.ranges}>
      {rangeNames.map((name) => (
        <Link
          key={name}
          href={`/?range=${name}`}
          className={classes.range}
          aria-current={name === range ? "true" : undefined}
          scroll={false}
        >
          {names[name]}
        </Link>
      ))}
    </nav>
  );
}
