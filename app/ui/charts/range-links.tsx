"use client";

import { Link } from "@/app/ui/links/link";
import { type Range, rangeNames } from "@/lib/domain/overview/ranges";
import classes from "./charts.module.css";
import { rangeTexts } from "./range-texts";

interface RangeLinksProps {
  /** The page's address. */
  path: string;
  /** Its other parameters, which stay. */
  parameters?: Record<string, string>;
  range: Range;
  offered?: readonly Range[];
}

/** Chooses how far a page looks back; the address keeps it. */
export function RangeLinks({ path, parameters = {}, range, offered = rangeNames }: RangeLinksProps) {
  return (
    <nav aria-label="Range" className={classes.ranges}>
      {offered.map((name) => (
        <Link
          key={name}
          href={`${path}?${new URLSearchParams({ ...parameters, range: name })}`}
          className={classes.range}
          aria-current={name === range ? "true" : undefined}
          scroll={false}
        >
          {rangeTexts[name].name}
        </Link>
      ))}
    </nav>
  );
}
