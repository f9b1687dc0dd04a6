"use client";

import { useState } from "react";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import type { Mode } from "@/lib/contract/api-keys";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";
import { RevealDialog } from "./reveal-dialog";
import { useShownBriefly } from "./use-shown-briefly";

interface RevealSsnProps {
  applicantId: string;
  mode: Mode;
  masked: string;
  /** What the session lacks. */
  stepUp: StepUp;
}

/** The masked SSN, with a button that reveals it briefly. */
export function RevealSsn({ applicantId, mode, masked, stepUp }: RevealSsnProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasRevealed, setHasRevealed] = useState(false);
  const { value: ssn, show, hide } = useShownBriefly<string>();
  return (
    <Group gap="xs" wrap="nowrap">
      <bdi aria-live="polite">{ssn ?? masked}</bdi>
      <Button
        variant="light"
        size="compact-xs"
        aria-label={ssn === undefined ? "Reveal the SSN" : "Hide the SSN"}
        onClick={ssn === undefined ? () => setIsAsking(true) : hide}
      >
        {ssn === undefined ? "Reveal…" : "Hide"}
      </Button>
      <RevealDialog
        applicantId={applicantId}
        mode={mode}
        stepUp={hasRevealed ? "nothing" : stepUp}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={(revealed) => {
          setIsAsking(false);
          setHasRevealed(true);
          show(revealed);
        }}
      />
    </Group>
  );
}
