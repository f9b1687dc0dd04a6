import type { ReactNode } from "react";
import classes from "./charts.module.css";

/** Charts next to each other, where the screen is wide enough. */
export function Plots({ children }: { children: ReactNode }) {
  return <div className={classes.plots}>{children}</div>;
}
