import { Fragment, type ReactNode } from "react";
import frameClasses from "@/app/ui/lists/frame.module.css";
import classes from "./record-facts.module.css";

/** What a record is: names at the left, values at the right. Null values are left out. */
export function RecordFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <div className={frameClasses.frame}>
      <dl className={classes.facts}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  );
}
