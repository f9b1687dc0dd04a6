import { NumberField } from "@/app/ui/forms/number-field";
import { Group } from "@/app/ui/kit/flow";
import type { PartProps } from "./part-props";

export function ThresholdFields({ draft, change, isReadOnly, errors }: PartProps) {
  return (
    <Group align="flex-start" gap="lg">
      <NumberField
        label="Approve below"
        flex="0 1 22rem"
        description="Scores below this value"
        min={1}
        max={100}
        readOnly={isReadOnly}
        error={errors.approveBelow}
        value={draft.approveBelow}
        onChange={(approveBelow) => change({ approveBelow })}
      />
      <NumberField
        label="Decline from"
        flex="0 1 22rem"
        description="Scores of at least this value; in between, a person decides"
        min={2}
        max={100}
        readOnly={isReadOnly}
        error={draft.declineFrom <= draft.approveBelow ? "Must be above “Approve below”" : errors.declineFrom}
        value={draft.declineFrom}
        onChange={(declineFrom) => change({ declineFrom })}
      />
    </Group>
  );
}
