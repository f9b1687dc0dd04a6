import type { ReactNode } from "react";
import { Title } from "@/app/ui/kit/text";
import { FactList } from "@/app/ui/page/fact-list";
import classes from "./document.module.css";

/** In the order of the document. */
const chapters = {
  purpose: "Purpose and use",
  data: "Data and lineage",
  design: "Design and weights",
  limits: "Assumptions and limits",
  outcomes: "Outcomes analysis",
  sensitivity: "Sensitivity",
  stability: "Stability",
  benchmarks: "Benchmarks",
  fairness: "Fairness",
  overrides: "Overrides",
  monitoring: "Monitoring plan",
  changes: "Change log",
  signOff: "Sign-off",
} as const;
type ChapterId = keyof typeof chapters;

export function Chapter({ id, children }: { id: ChapterId; children: ReactNode }) {
  const number = Object.keys(chapters).indexOf(id) + 1;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.chapter}>
      <Title order={2} id={`${id}-title`}>
        {number}. {chapters[id]}
      </Title>
      {children}
    </section>
  );
}

export function Contents() {
  return (
    <nav aria-label="Contents" className={classes.contents}>
      <Title order={2} fz="md">
        Contents
      </Title>
      <ol>
        {Object.entries(chapters).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return <FactList className={classes.facts} facts={facts} />;
}
