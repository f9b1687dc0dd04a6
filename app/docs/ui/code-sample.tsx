import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./code-sample.module.css";
import { CopyButton } from "./copy-button";
import type { Sample } from "./highlight";
import { HighlightedCode } from "./highlighted-code";
import { Tabs } from "./tabs";

/** The same example in one or more languages, with a copy button. */
export function CodeSample({ label, samples }: { label: string; samples: readonly Sample[] }) {
  const codes = samples.map(({ language, code }) => (
    <Code key={language} label={`${label}, ${language}`} code={code.trim()} language={language} />
  ));
  return codes.length > 1 ? <Tabs names={samples.map(({ language }) => language)} panels={codes} /> : codes;
}

function Code({ label, ...sample }: { label: string } & Sample) {
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={classes.scroll}>
        <HighlightedCode {...sample} />
      </section>
      <CopyButton
        label={`Copy ${label}`}
        icon={<IconCopy size={16} aria-hidden />}
        copiedIcon={<IconCheck size={16} aria-hidden />}
      />
    </div>
  );
}
