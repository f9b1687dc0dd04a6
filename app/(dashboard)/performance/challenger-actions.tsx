"use client";

import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import type { Mode } from "@/lib/contract/api-keys";
import { end, promote } from "./actions";

interface ChallengerActionsProps {
  mode: Mode;
  challengerId: string;
  /** The version that a promotion replaces. */
  policyVersion: number;
}

export function ChallengerActions({ mode, challengerId, policyVersion }: ChallengerActionsProps) {
  const [open, setOpen] = useState<"promote" | "end">();
  const close = () => setOpen(undefined);
  const done = (message: string) => {
    close();
    notifications.show({ message });
  };
  return (
    <Group>
      <Button onClick={() => setOpen("promote")}>Promote…</Button>
      <Button variant="default" onClick={() => setOpen("end")}>
        End…
      </Button>
      <Dialog opened={open === "promote"} onClose={close} title="Promote challenger">
        <Confirmation
          confirm="Promote"
          action={() => promote(mode, { id: challengerId, replacesVersion: policyVersion })}
          onClose={close}
          onDone={() => done(`Version ${policyVersion + 1} is in force`)}
        >
          <Text>
            It becomes version {policyVersion + 1} of the policy and decides all new analyses, live and test.
            Past decisions stay the same.
          </Text>
        </Confirmation>
      </Dialog>
      <Dialog opened={open === "end"} onClose={close} title="End challenger">
        <Confirmation
          confirm="End challenger"
          keep="Keep it"
          action={() => end(mode)}
          onClose={close}
          onDone={() => done("Challenger ended")}
        >
          <Text>It stops deciding new analyses in shadow. Its past decisions stay.</Text>
        </Confirmation>
      </Dialog>
    </Group>
  );
}
