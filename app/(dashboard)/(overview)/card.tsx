import type { ReactNode } from "react";
import classes from "./overview.module.css";

interface CardProps {
  title: string;
  /** The heading's id; unique on the page. */
  id: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, id, aside, children }: CardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
