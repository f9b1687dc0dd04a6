"use client";

import { Button, Kbd, Stack, Switch, Table, Text } from "@mantine/core";
import { IconKeyboard } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Dialog } from "@/app/ui/dialog";
import { useKeysSetting } from "./keys-setting";

/** The commands of a case, by their key. */
const commands = {
  j: "Next case of the queue",
  k: "Previous case of the queue",
  a: "Approve: opens the form",
  d: "Decline: opens the form",
  n: "Write a note",
  s: "Skip: the next case, without a claim on this one",
} as const;
type CommandKey = keyof typeof commands;

interface Keys {
  /** Returns a function that takes the command back. */
  register(key: CommandKey, run: () => void): () => void;
  openHelp(): void;
}

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
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      const run =
        event.key === "?" ? keys.openHelp : registered.current.get(event.key.toLowerCase() as CommandKey);
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
      <Dialog opened={shown !== undefined} onClose={() => setShown(undefined)} title="Keyboard shortcuts">
        <Stack gap="md">
          <Table>
            <Table.Tbody>
              {shown?.map((key) => (
                <Entry key={key} keys={[key.toUpperCase()]} does={commands[key]} />
              ))}
              <Entry keys={["?"]} does="This list" />
              <Entry keys={["Ctrl or ⌘", "Enter"]} does="In the form: record the decision" />
            </Table.Tbody>
          </Table>
          <Switch
            label="Shortcuts of a single key"
            description="Kept in this browser. They never act while you type in a field."
            checked={isOn}
            onChange={(event) => setIsOn(event.currentTarget.checked)}
          />
          {!isOn && (
            <Text size="sm">They are off, “?” too. This list stays behind the button “Shortcuts”.</Text>
          )}
        </Stack>
      </Dialog>
    </KeysContext>
  );
}

function Entry({ keys, does }: { keys: string[]; does: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w={130}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && " + "}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </Table.Th>
      <Table.Td>{does}</Table.Td>
    </Table.Tr>
  );
}

/** Gives a key of the page something to do while the component is shown. */
export function useCaseKey(key: CommandKey, run: (() => void) | undefined): void {
  const keys = useContext(KeysContext);
  const latest = useRef(run);
  const isUsed = run !== undefined;
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (isUsed ? keys?.register(key, () => latest.current?.()) : undefined), [key, keys, isUsed]);
}

export function KeysButton() {
  const keys = useContext(KeysContext);
  return (
    <Button
      variant="default"
      leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />}
      onClick={() => keys?.openHelp()}
    >
      Shortcuts
    </Button>
  );
}

/** A letter alone, not typed into anything and with no dialog or menu open. */
function isCommand({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent) {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented)
    return false;
  // A menu that is not open is in the page too.
  return (
    !isTypedInto(target) && document.querySelector('[role="dialog"], [role="menu"]:popover-open') === null
  );
}

const untypedInputs = ["radio", "checkbox", "button", "submit"];

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untypedInputs.includes(target.type);
  return target.isContentEditable || target.closest("textarea, select, [role='listbox']") !== null;
}
