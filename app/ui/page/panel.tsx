import { type ReactNode, useId } from "react";
import { Title } from "@/app/ui/kit/text";
import classes from "./panel.module.css";

/** A titled part of a page, under a rule. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={2} mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
