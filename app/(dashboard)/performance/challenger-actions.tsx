"use client";

import { useState } from "react";
import { outcomeText } from "@/app/(dashboard)/policy/outcome-text";
import { ReasonForm } from "@/app/(dashboard)/policy/reason-form";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { end, promote } from "./actions";

interface ChallengerActionsProps {
  mode: Mode;
  challengerId: string;
  /** The version that a promotion replaces. */
  policyVersion: number;
  /** Whether a second member has to approve it. */
  needsApproval: boolean;
}

export function ChallengerActions({
  mode,
  challengerId,
  policyVersion,
  needsApproval,
}: ChallengerActionsProps) {
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
        <ReasonForm
          hasStart
          submit={needsApproval ? "Propose" : "Promote"}
          action={(reason) => promote(mode, { ...reason, id: challengerId, replacesVersion: policyVersion })}
          onClose={close}
          onDone={(outcome) => done(outcomeText(outcome))}
        >
          <Text>
            It becomes version {policyVersion + 1} of the policy and decides all new analyses, live and test.
            Past decisions stay the same.
            {needsApproval && " A second member has to approve it first."}
          </Text>
        </ReasonForm>
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
