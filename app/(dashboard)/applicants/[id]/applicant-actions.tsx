"use client";

import { useState } from "react";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import type { ApplicantView } from "@/lib/contract/applicants";
import { AnalyzeAgainDialog } from "./analyze-again-dialog";
import { EditDialog } from "./edit-dialog";
import { EraseDialog } from "./erase-dialog";
import { HoldDialog } from "./hold-dialog";

interface ApplicantActionsProps {
  applicant: ApplicantView;
  may: { analyze: boolean; update: boolean; erase: boolean; hold: boolean };
}

export function ApplicantActions({ applicant, may }: ApplicantActionsProps) {
  const showDone = useDone();
  const [open, setOpen] = useState<"analyze" | "edit" | "erase" | "hold">();
  const close = () => setOpen(undefined);
  function finish(message: string) {
    close();
    showDone(message);
  }
  return (
    <Group gap="xs">
      {may.analyze && (
        <Button variant="default" onClick={() => setOpen("analyze")}>
          Analyze again…
        </Button>
      )}
      {may.update && (
        <Button variant="default" onClick={() => setOpen("edit")}>
          Edit…
        </Button>
      )}
      {may.hold && (
        <Button variant="default" onClick={() => setOpen("hold")}>
          {applicant.legalHold ? "Lift legal hold…" : "Place legal hold…"}
        </Button>
      )}
      {may.erase && !applicant.legalHold && (
        <Button variant="default" c="var(--danger)" onClick={() => setOpen("erase")}>
          Erase…
        </Button>
      )}
      <AnalyzeAgainDialog applicant={applicant} opened={open === "analyze"} onClose={close} />
      <EditDialog applicant={applicant} opened={open === "edit"} onClose={close} onDone={finish} />
      <HoldDialog applicant={applicant} opened={open === "hold"} onClose={close} onDone={finish} />
      <EraseDialog applicant={applicant} opened={open === "erase"} onClose={close} onDone={finish} />
    </Group>
  );
}
