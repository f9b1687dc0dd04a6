import type { ReactNode } from "react";
import classes from "./case.module.css";

interface SectionProps {
  title: string;
  /** The section's id, which links lead to. */
  id: string;
  /** Next to the heading. */
  action?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

export function Section({ title, id, action, description, children }: SectionProps) {
  return (
    <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={classes.sectionHead}>
        <h2 id={`${id}-title`} className={classes.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {description !== undefined && <p className={classes.sectionDescription}>{description}</p>}
      {children}
    </section>
  );
}
