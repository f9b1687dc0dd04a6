"use client";

import { IconKeyboard } from "@tabler/icons-react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { areKeysKept } from "@/app/ui/keyboard/kept-keys";
import { isSingleKey } from "@/app/ui/keyboard/single-key";
import { takeEarlyKeys } from "@/app/ui/keyboard/take-early-keys";
import { Button } from "@/app/ui/kit/button";
import { type CommandKey, commands } from "./commands";
import classes from "./keys.module.css";
import type { KeysDialogProps } from "./keys-dialog";
import { useKeysSetting } from "./keys-setting";
import { runEarlyKeys } from "./run-early-keys";

interface Keys {
  /** Returns a function that takes the command back. */
  register(key: CommandKey, run: () => void): () => void;
  openHelp(): void;
}

const KeysDialog = lazyDialogs<readonly CommandKey[], KeysDialogProps>(() =>
  import("./keys-dialog").then((module) => module.KeysDialog),
);

const KeysContext = createContext<Keys | undefined>(undefined);

/** Runs the page's commands by their keys, and explains them. */
export function CaseKeys({ children }: { children: ReactNode }) {
  const registered = useRef(new Map<CommandKey, () => void>());
  const [shown, setShown] = useState<CommandKey[]>();
  const [isOn, setIsOn] = useKeysSetting();
  const keys = useMemo<Keys>(
    () => ({
      register(key, run) {
        registered.current.set(key, run);
        return () => {
          if (registered.current.get(key) === run) registered.current.delete(key);
        };
      },
      openHelp: () =>
        setShown((Object.keys(commands) as CommandKey[]).filter((key) => registered.current.has(key))),
    }),
    [],
  );
  useEffect(() => {
    const commandOf = (key: string) =>
      key === "?" ? keys.openHelp : registered.current.get(key.toLowerCase() as CommandKey);
    const early = takeEarlyKeys();
    // After React's commit: commands update the page synchronously.
    if (areKeysKept()) queueMicrotask(() => runEarlyKeys(early, commandOf));
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const run = commandOf(event.key);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, keys]);
  return (
    <KeysContext value={keys}>
      {children}
      <KeysDialog dialog={shown} isOn={isOn} setIsOn={setIsOn} onClose={() => setShown(undefined)} />
    </KeysContext>
  );
}

/** Gives a key of the page something to do while the component is shown. */
export function useCaseKey(key: CommandKey, run: (() => void) | undefined): void {
  const keys = useContext(KeysContext);
  const latest = useRef(run);
  const isUsed = run !== undefined;
  // Before the first frame: anyone who sees the page may press the key.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(
    () => (isUsed ? keys?.register(key, () => latest.current?.()) : undefined),
    [key, keys, isUsed],
  );
}

export function KeysButton() {
  const keys = useContext(KeysContext);
  return (
    <Button
      className={classes.button}
      variant="default"
      leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />}
      onClick={() => keys?.openHelp()}
    >
      Shortcuts
    </Button>
  );
}
