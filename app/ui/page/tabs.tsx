"use client";

import { useSearchParams } from "next/navigation";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import classes from "./tabs.module.css";

export interface Tab<Id extends string = string> {
  id: Id;
  title: string;
}

interface Tabs<Id extends string> {
  selected: Id;
  select(id: Id): void;
  hrefOf(id: Id): string;
}

/**
 * The tab that `?tab=` names, or else the first; the fragments of pages that had sections instead lead to it too. Changing
 * it asks the server for nothing, so the panels keep what was entered in them.
 */
export function useTabs<Id extends string>(tabs: readonly Tab<Id>[]): Tabs<Id> {
  const parameters = useSearchParams();
  const find = useCallback((name: string | null) => tabs.find(({ id }) => id === name), [tabs]);
  const hrefOf = (id: Id) => {
    const changed = new URLSearchParams(parameters);
    changed.set("tab", id);
    return `?${changed}`;
  };
  // Shown at once: the router takes its time to notice the address.
  const [chosen, setChosen] = useState<{ id: Id; before: string }>();
  const present = parameters.toString();
  // Once the address has changed, it decides.
  if (chosen !== undefined && chosen.before !== present) setChosen(undefined);
  const select = (id: Id) => {
    setChosen({ id, before: present });
    window.history.replaceState(keptState(), "", hrefOf(id));
  };
  const latestSelect = useRef(select);
  useEffect(() => {
    latestSelect.current = select;
  });
  useEffect(() => {
    const named = find(window.location.hash.slice(1));
    if (named) latestSelect.current(named.id);
  }, [find]);
  const selected = chosen?.id ?? ((find(parameters.get("tab")) ?? tabs[0])?.id as Id);
  return { selected, select, hrefOf };
}

/** What others keep in the entry of the browser's history. The router adds its own, and then notices the address. */
function keptState(): object {
  const entries = Object.entries((window.history.state ?? {}) as object);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith("__")));
}

interface TabListProps<Id extends string> extends Tabs<Id> {
  label: string;
  tabs: readonly Tab<Id>[];
}

/** Links to a page's tabs. Arrow keys go from one to the next; before scripts run, the links load the page again. */
export function TabList<Id extends string>({ label, tabs, selected, select, hrefOf }: TabListProps<Id>) {
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    select(tab.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.id)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = tabs.findIndex(({ id }) => tabId(id) === (event.target as HTMLElement).id);
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: tabs.length - 1, " ": place }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  const onClick = (event: MouseEvent, id: Id) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <a
          key={id}
          id={tabId(id)}
          role="tab"
          href={hrefOf(id)}
          aria-selected={id === selected}
          aria-controls={id}
          tabIndex={isHydrated && id !== selected ? -1 : undefined}
          onClick={(event) => onClick(event, id)}
        >
          {title}
        </a>
      ))}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;

/** What a tab shows. It stays mounted while another one is selected, and paper has all of them. */
export function TabPanel({
  id,
  isSelected,
  children,
}: {
  id: string;
  isSelected: boolean;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id)} hidden={!isSelected} className={classes.panel}>
      {children}
    </div>
  );
}
