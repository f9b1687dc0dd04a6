import type { ReactNode } from "react";
import { Brand } from "./brand";
import classes from "./message-page.module.css";

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** The way onward: a link or a button. */
  action: { label: string } & ({ href: string } | { onClick(): void });
}

/**
 * A whole page that says one thing: not found, an error. Plain elements and full navigation: every page brings this one
 * along, so what it needs every page would load.
 */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <main className={classes.page}>
      <a href="/" className={`${classes.home}`} aria-label="Assay, home">
        <Brand />
      </a>
      <div className={classes.message}>
        <h1>{title}</h1>
        <div>{children}</div>
      </div>
      {"href" in action ? (
        <a href={action.href} className={`${classes.action}`}>
          {action.label}
        </a>
      ) : (
        <button type="button" onClick={() => action.onClick()} className={`${classes.action}`}>
          {action.label}
        </button>
      )}
    </main>
  );
}
