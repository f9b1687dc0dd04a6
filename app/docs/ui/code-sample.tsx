"use client";

import { ActionIcon, CopyButton, Tabs } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./docs.module.css";

export interface Sample {
  /** "curl", "TypeScript", … */
  language: string;
  code: string;
}

/** The same example in one or more languages, with a copy button. */
export function CodeSample({ label, samples }: { label: string; samples: readonly Sample[] }) {
  const [first] = samples;
  if (first === undefined) return null;
  if (samples.length === 1) return <Code label={`${label}, ${first.language}`} code={first.code} />;
  return (
    <Tabs defaultValue={first.language} mb="md" keepMounted={false}>
      <Tabs.List mb="xs">
        {samples.map(({ language }) => (
          <Tabs.Tab key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {samples.map(({ language, code }) => (
        <Tabs.Panel key={language} value={language}>
          <Code label={`${label}, ${language}`} code={code} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  const text = code.trim();
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={classes.scroll}>
        <pre>{text}</pre>
      </section>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            variant="default"
            onClick={copy}
            aria-label={copied ? "Copied" : `Copy ${label}`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
