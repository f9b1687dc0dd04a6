import type { ReactNode } from "react";
import classes from "./answer.module.css";

/** For applicants: it has no links into the product. */
export default function AnswerLayout({ children }: { children: ReactNode }) {
  return (
    <main className={classes.main}>
      <div className={classes.card}>{children}</div>
    </main>
  );
}
