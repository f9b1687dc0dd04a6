"use client";

import { IconSearch } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useState } from "react";
import { takeEarlyQuery } from "@/app/ui/keyboard/take-early-keys";
import { UnstyledButton } from "@/app/ui/kit/button";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import type { PaletteProps } from "./palette";
import classes from "./palette-button.module.css";

/** Loaded when first used, so that pages don't pay for it. */
const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });

/** Opens the command palette, by click or keyboard shortcut. */
export function PaletteButton(props: Omit<PaletteProps, "timesOpened" | "query">) {
  const [{ timesOpened, query }, setOpened] = useState({ timesOpened: 0, query: "" });
  const isHydrated = useHydrated();
  const open = (typed = "") => setOpened((last) => ({ timesOpened: last.timesOpened + 1, query: typed }));
  const openBy = useEffectEvent(open);
  // Inside a field too: the shortcut types nothing.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      openBy();
    };
    const early = takeEarlyQuery();
    if (early !== undefined) openBy(early);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        onClick={() => open()}
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.label}>Search</span>
        <kbd className={classes.keys}>{isHydrated && (isApple() ? "⌘K" : "Ctrl K")}</kbd>
      </UnstyledButton>
      {timesOpened > 0 && <Palette {...props} timesOpened={timesOpened} query={query} />}
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
