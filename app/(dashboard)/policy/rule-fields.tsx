import { memo } from "react";
import { LazyMultiSelect } from "@/app/ui/forms/lazy-fields";
import { Button } from "@/app/ui/kit/button";
import { SegmentedControl } from "@/app/ui/kit/choices";
import { FieldError, Fieldset } from "@/app/ui/kit/field";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { decisionNames } from "@/lib/contract/decision-names";
import type { PolicyDocument, PolicyRule } from "@/lib/contract/policy";
import { ConditionFields } from "./condition-fields";
import type { PartProps, SignalEntry } from "./part-props";
import classes from "./policy.module.css";

interface RuleFieldsProps extends PartProps {
  rules: PolicyDocument["rules"];
  /** The signals that a rule can look for. */
  signals: readonly SignalEntry[];
}

const raised = ["REVIEW", "DECLINE"] as const;

export const RuleFields = memo(function RuleFields({
  rules,
  signals,
  change,
  isReadOnly,
  errors,
}: RuleFieldsProps) {
  const codes = signals.map(({ code }) => code);
  const setRule = (place: number, changes: Partial<PolicyRule>) =>
    change({ rules: rules.map((rule, i) => (i === place ? compact({ ...rule, ...changes }) : rule)) });
  return (
    <Stack gap="md">
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          No rules yet. A rule raises the decision when certain signals are present or conditions hold, and
          never lowers it. Rules can't use signals that may be proxies for a protected trait.
        </Text>
      )}
      {rules.map((rule, i) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule's name is being typed
          key={i}
          legend={rule.id === "" ? "New rule" : rule.id}
          disabled={isReadOnly}
          className={classes.rule}
        >
          <Stack gap="sm">
            <Group align="flex-start" grow>
              <TextInput
                label="Name"
                description="Lowercase letters, digits and dashes"
                error={errors[`rules.${i}.id`]}
                value={rule.id}
                onChange={(event) => setRule(i, { id: event.currentTarget.value })}
              />
              <div>
                <Text size="sm" fw={600} mb={4} id={`raise-${i}`}>
                  Raise to at least
                </Text>
                <SegmentedControl
                  aria-labelledby={`raise-${i}`}
                  data={raised.map((value) => ({ value, label: decisionNames[value] }))}
                  value={rule.raiseTo}
                  onChange={(raiseTo) => setRule(i, { raiseTo: raiseTo as PolicyRule["raiseTo"] })}
                />
                {errors[`rules.${i}.raiseTo`] !== undefined && (
                  <FieldError>{errors[`rules.${i}.raiseTo`]}</FieldError>
                )}
              </div>
            </Group>
            <LazyMultiSelect
              label="When any of these signals is present"
              data={codes}
              error={listError(errors, `rules.${i}.anyOf`)}
              value={rule.anyOf ?? []}
              onChange={(anyOf) => setRule(i, { anyOf })}
            />
            <LazyMultiSelect
              label="When all of these signals are present"
              data={codes}
              error={listError(errors, `rules.${i}.allOf`)}
              value={rule.allOf ?? []}
              onChange={(allOf) => setRule(i, { allOf })}
            />
            <ConditionFields
              rule={rule.id === "" ? "the new rule" : rule.id}
              conditions={rule.when ?? []}
              error={listError(errors, `rules.${i}.when`)}
              isReadOnly={isReadOnly}
              onChange={(when) => setRule(i, { when })}
            />
            <TextInput
              label="Reason in the applicant's notice"
              description="Never mention other applicants"
              error={errors[`rules.${i}.adverseAction`]}
              value={rule.adverseAction}
              onChange={(event) => setRule(i, { adverseAction: event.currentTarget.value })}
            />
            <TextInput
              label="Note for colleagues"
              error={errors[`rules.${i}.description`]}
              value={rule.description ?? ""}
              onChange={(event) => setRule(i, { description: event.currentTarget.value })}
            />
            {!isReadOnly && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                style={{ alignSelf: "flex-start" }}
                onClick={() => change({ rules: rules.filter((_, j) => j !== i) })}
              >
                Remove rule
              </Button>
            )}
          </Stack>
        </Fieldset>
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: "flex-start" }}
          onClick={() => change({ rules: [...rules, { id: "", raiseTo: "REVIEW", adverseAction: "" }] })}
        >
          Add a rule
        </Button>
      )}
    </Stack>
  );
});

/** What is wrong with a list or with anything in it. */
function listError(errors: PartProps["errors"], path: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`));
  return found?.[1];
}

/** Drops empty fields: the document has no empty lists or notes. */
function compact({ anyOf, allOf, when, description, ...rule }: PolicyRule): PolicyRule {
  return {
    ...rule,
    ...(anyOf?.length ? { anyOf } : {}),
    ...(allOf?.length ? { allOf } : {}),
    ...(when?.length ? { when } : {}),
    ...(description ? { description } : {}),
  };
}
