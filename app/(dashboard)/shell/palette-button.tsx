"use client";

import { UnstyledButton } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useHydrated } from "@/app/ui/page/use-hydrated";
import type { PaletteProps } from "./palette";
import classes from "./palette-button.module.css";

/** Loaded when first used, so that pages don't pay for it. */
const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });

/** Opens the command palette, by click or keyboard shortcut. */
export function PaletteButton(props: Omit<PaletteProps, "timesOpened">) {
  const [timesOpened, setTimesOpened] = useState(0);
  const isHydrated = useHydrated();
  const open = () => setTimesOpened((times) => times + 1);
  // Inside a field too: the shortcut types nothing.
  useHotkeys([["mod+K", open]], []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        onClick={open}
        aria-label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.label}>Search</span>
        <kbd className={classes.keys}>{isHydrated && (isApple() ? "⌘K" : "Ctrl K")}</kbd>
      </UnstyledButton>
      {timesOpened > 0 && <Palette {...props} timesOpened={timesOpened} />}
    </>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
