"use client";

import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import type { Mode } from "@/lib/contract/api-keys";
import { restore } from "./actions";

interface RestoreVersionProps {
  mode: Mode;
  version: number;
  /** The version in force, which the restored one replaces. */
  inForce: number;
}

/** Publishes an earlier version's content again, once confirmed. */
export function RestoreVersion({ mode, version, inForce }: RestoreVersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Restore version ${version}`}
        onClick={() => setIsOpen(true)}
      >
        Restore…
      </Button>
      <Dialog opened={isOpen} onClose={close} title={`Restore version ${version}`} size={460}>
        <Confirmation
          confirm="Restore"
          action={() => restore(mode, { version, replacesVersion: inForce })}
          onClose={close}
          onDone={() => {
            close();
            notifications.show({ color: "green", message: `Version ${inForce + 1} is in force` });
          }}
        >
          <Text>
            The content of version {version} becomes version {inForce + 1} and decides all new analyses, live
            and test. Past decisions stay the same, and version {inForce} stays in the list.
          </Text>
        </Confirmation>
      </Dialog>
    </>
  );
}
