import { Group, NumberInput } from "@mantine/core";
import type { PartProps } from "./part-props";

export function ThresholdFields({ draft, change, isReadOnly, errors }: PartProps) {
  return (
    <Group align="flex-start" gap="lg">
      <NumberInput
        label="Approve below"
        flex="0 1 22rem"
        description="Scores below this value"
        min={1}
        max={100}
        allowDecimal={false}
        readOnly={isReadOnly}
        error={errors.approveBelow}
        value={draft.approveBelow}
        onChange={(value) => typeof value === "number" && change({ approveBelow: value })}
      />
      <NumberInput
        label="Decline from"
        flex="0 1 22rem"
        description="Scores of at least this value; in between, a person decides"
        min={2}
        max={100}
        allowDecimal={false}
        readOnly={isReadOnly}
        error={draft.declineFrom <= draft.approveBelow ? "Must be above “Approve below”" : errors.declineFrom}
        value={draft.declineFrom}
        onChange={(value) => typeof value === "number" && change({ declineFrom: value })}
      />
    </Group>
  );
}
