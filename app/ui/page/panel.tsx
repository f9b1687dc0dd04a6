import { type ReactNode, useId } from "react";
import { Title } from "@/app/ui/kit/text";
import classes from "./panel.module.css";

interface PanelProps {
  title: string;
  /** What a link to the part ends with. */
  id?: string | undefined;
  /** Whether it's only for doing something, and so isn't printed. */
  isTool?: boolean;
  children: ReactNode;
}

/** A titled part of a page, under a rule. */
export function Panel({ title, id, isTool, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} id={id} aria-labelledby={titleId} data-no-print={isTool}>
      <Title order={2} mb="sm" id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  );
}
