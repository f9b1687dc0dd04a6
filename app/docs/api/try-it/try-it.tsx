"use client";

import { type ComponentType, useState } from "react";
import classes from "@/app/docs/ui/docs.module.css";
import type { TriedOperation } from "./operation";

type Panel = ComponentType<{ operation: TriedOperation }>;

/** Opens a panel that sends the operation. The code of panels is loaded when the first one opens. */
export function TryIt({ operation }: { operation: TriedOperation }) {
  const [isOpen, setIsOpen] = useState(false);
  const [Shown, setShown] = useState<Panel>();

  async function toggle() {
    setIsOpen(!isOpen);
    if (isOpen) return;
    const panel = await loadPanel();
    setShown(() => panel);
  }

  return (
    <>
      <button
        type="button"
        className={`${classes.button}`}
        aria-expanded={isOpen}
        aria-label={`Try it: ${operation.summary}`}
        onClick={toggle}
      >
        Try it
      </button>
      <div hidden={!isOpen}>{Shown && <Shown operation={operation} />}</div>
    </>
  );
}

async function loadPanel(): Promise<Panel> {
  try {
    return (await import("./panel")).TryItPanel;
  } catch {
    return Unreachable;
  }
}

function Unreachable() {
  return <p role="alert">Couldn't reach the server. Close this and try again.</p>;
}
