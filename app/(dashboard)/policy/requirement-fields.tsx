import { memo } from "react";
import { LazyMultiSelect } from "@/app/ui/forms/lazy-fields";
import { NumberField } from "@/app/ui/forms/number-field";
import { Button, CloseButton } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { evidenceNames } from "@/lib/contract/evidence-names";
import type { PolicyDocument } from "@/lib/contract/policy";
import { type EvidenceKind, evidenceKinds } from "@/lib/contract/policy-kinds";
import type { PartProps } from "./part-props";

export const evidenceOptions = evidenceKinds.map((value) => ({ value, label: evidenceNames[value] }));

/** Groups of evidence, of which an approval requires one kind each, and the minimum coverage. */
export const RequirementFields = memo(function RequirementFields({
  requiredForApprove: groups,
  minCoverageForApprove: coverage,
  change,
  isReadOnly,
  errors,
}: PartProps & Pick<PolicyDocument, "requiredForApprove" | "minCoverageForApprove">) {
  const setGroups = (requiredForApprove: EvidenceKind[][]) => change({ requiredForApprove });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Every group needs at least one of its kinds of evidence, or the case goes to review.
      </Text>
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Group key={i} gap="xs" wrap="nowrap" align="center">
          <LazyMultiSelect
            aria-label={`Required evidence, group ${i + 1}`}
            data={evidenceOptions}
            value={group}
            readOnly={isReadOnly}
            error={
              group.length === 0 ? "Choose at least one kind of evidence" : errors[`requiredForApprove.${i}`]
            }
            onChange={(kinds) =>
              setGroups(groups.map((other, j) => (j === i ? (kinds as EvidenceKind[]) : other)))
            }
            style={{ flex: 1 }}
          />
          {!isReadOnly && (
            <CloseButton
              aria-label={`Remove group ${i + 1}`}
              onClick={() => setGroups(groups.filter((_, j) => j !== i))}
            />
          )}
        </Group>
      ))}
      {!isReadOnly && groups.length < evidenceKinds.length && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: "flex-start" }}
          onClick={() => setGroups([...groups, ["identity_source"]])}
        >
          Add a group
        </Button>
      )}
      <Group gap="lg" align="flex-start">
        {(["identity", "fraud"] as const).map((component) => (
          <NumberField
            key={component}
            flex="0 1 22rem"
            label={`Minimum coverage of ${component} (%)`}
            description={component === "identity" ? "At most 50 without an identity source." : undefined}
            min={0}
            max={100}
            step={2.5}
            readOnly={isReadOnly}
            error={errors[`minCoverageForApprove.${component}`]}
            // Rounded, because 0.55 × 100 isn't 55.
            value={Math.round(coverage[component] * 10_000) / 100}
            onChange={(percent) =>
              change({
                minCoverageForApprove: { ...coverage, [component]: Math.round(percent * 100) / 10_000 },
              })
            }
          />
        ))}
      </Group>
    </Stack>
  );
});
