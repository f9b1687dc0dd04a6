"use client";

import { type ReactNode, useState } from "react";
import { label } from "@/app/(dashboard)/review/decisions/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { OutcomeBadge } from "@/app/ui/risk/outcome-badge";
import type { Mode } from "@/lib/contract/api-keys";

type Outcome = "good" | "confirmed_fraud";

const looks = {
  good: { color: "green", label: "Good", action: "It turned out good…", effect: "lower" },
  confirmed_fraud: { color: "red", label: "Confirmed fraud", action: "Confirm fraud…", effect: "raise" },
} as const satisfies Record<Outcome, { color: string; label: string; action: string; effect: string }>;

interface OutcomeLabelsProps {
  id: string;
  mode: Mode;
  outcome: Outcome | null;
  mayLabel: boolean;
  /** Who labeled it, and when. */
  children: ReactNode;
}

export function OutcomeLabels({ id, mode, outcome, mayLabel, children }: OutcomeLabelsProps) {
  const [asked, setAsked] = useState<Outcome>();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {outcome === null ? (
          "Not known yet. A label improves later analyses that share an SSN, email address or phone."
        ) : (
          <>
            Labeled <OutcomeBadge outcome={outcome} /> {children}
          </>
        )}
      </Text>
      {mayLabel && (
        <Group gap="xs">
          {(Object.keys(looks) as Outcome[])
            .filter((each) => each !== outcome)
            .map((each) => (
              <Button key={each} variant="default" size="xs" onClick={() => setAsked(each)}>
                {looks[each].action}
              </Button>
            ))}
        </Group>
      )}
      <Dialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Label the outcome"
        size={460}
      >
        {asked && <Confirm id={id} mode={mode} outcome={asked} onClose={() => setAsked(undefined)} />}
      </Dialog>
    </Stack>
  );
}

function Confirm({
  id,
  mode,
  outcome,
  onClose,
}: {
  id: string;
  mode: Mode;
  outcome: Outcome;
  onClose(): void;
}) {
  const showDone = useDone();
  const { label: name, effect, color } = looks[outcome];
  return (
    <Confirmation
      confirm="Label it"
      color={color}
      action={() => label(mode, id, { outcome })}
      onClose={onClose}
      onDone={() => {
        onClose();
        showDone("Outcome labeled.");
      }}
    >
      <Text>
        <b>{name}</b>: this may {effect} the scores of later analyses that share identifiers with the
        applicant. You can change it later.
      </Text>
    </Confirmation>
  );
}
