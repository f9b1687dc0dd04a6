import { NumberField } from "@/app/ui/forms/number-field";
import { Group } from "@/app/ui/kit/flow";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { PartProps } from "./part-props";

type ThresholdFieldsProps = PartProps & Pick<PolicyDocument, "approveBelow" | "declineFrom">;

export function ThresholdFields({
  approveBelow,
  declineFrom,
  change,
  isReadOnly,
  errors,
}: ThresholdFieldsProps) {
  return (
    <Group align="flex-start" gap="lg">
      <NumberField
        label="Approve below"
        flex="1 1 15rem"
        description="Lower scores are approved."
        min={1}
        max={100}
        readOnly={isReadOnly}
        error={errors.approveBelow}
        value={approveBelow}
        onChange={(value) => change({ approveBelow: value })}
      />
      <NumberField
        label="Decline from"
        flex="1 1 15rem"
        description="In between, a person decides."
        min={2}
        max={100}
        readOnly={isReadOnly}
        error={declineFrom <= approveBelow ? "Must be above “Approve below”" : errors.declineFrom}
        value={declineFrom}
        onChange={(value) => change({ declineFrom: value })}
      />
    </Group>
  );
}
