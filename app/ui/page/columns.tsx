import type { ReactNode } from "react";
import classes from "./columns.module.css";

interface ColumnsProps {
  main: ReactNode;
  /** The narrower column; below the main one on narrow screens. */
  aside: ReactNode;
}

/** The two columns of a details page. */
export function Columns({ main, aside }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}
