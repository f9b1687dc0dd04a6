import type { ReactNode } from "react";
import classes from "./analysis.module.css";

interface SectionProps {
  title: string;
  /** The heading's id; unique on the page. */
  id: string;
  /** Next to the heading. */
  action?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

export function Section({ title, id, action, description, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {description !== undefined && <p className={classes.sectionDescription}>{description}</p>}
      {children}
    </section>
  );
}
