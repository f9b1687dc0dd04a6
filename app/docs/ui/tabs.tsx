"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import classes from "./tabs.module.css";

interface TabsProps {
  names: readonly string[];
  /** A panel for each name. */
  panels: readonly ReactNode[];
}

/** Panels of which one is shown. The arrow keys, Home and End change it. */
export function Tabs({ names, panels }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const target = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const place = (target + names.length) % names.length;
    setChosen(place);
    event.currentTarget.querySelectorAll("button")[place]?.focus();
  }

  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label="Language" className={classes.list} onKeyDown={move}>
        {names.map((name, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === chosen}
            aria-controls={`${id}-${place}`}
            tabIndex={place === chosen ? 0 : -1}
            className={`${classes.tab}`}
            onClick={() => setChosen(place)}
          >
            {name}
          </button>
        ))}
      </div>
      {names.map((name, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== chosen}
        >
          {panels[place]}
        </div>
      ))}
    </div>
  );
}
