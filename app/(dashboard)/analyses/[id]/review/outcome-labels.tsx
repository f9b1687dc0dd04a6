"use client";

import type { ReactNode } from "react";
import { label } from "@/app/(dashboard)/review/decisions/actions";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
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
            .map((each) => {
              const { color, label: name, action, effect } = looks[each];
              return (
                <ConfirmButton
                  key={each}
                  button={{ size: "xs", children: action }}
                  title="Label the outcome"
                  confirm="Label it"
                  color={color}
                  action={() => label(mode, id, { outcome: each })}
                  done="Outcome labeled."
                >
                  <b>{name}</b>: this may {effect} the scores of later analyses that share identifiers with
                  the applicant. You can change it later.
                </ConfirmButton>
              );
            })}
        </Group>
      )}
    </Stack>
  );
}
