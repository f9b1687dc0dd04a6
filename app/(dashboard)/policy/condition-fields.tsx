import { Button, CloseButton } from "@/app/ui/kit/button";
import { FieldError } from "@/app/ui/kit/field";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NativeSelect, NumberInput } from "@/app/ui/kit/inputs";
import { TagsInput } from "@/app/ui/kit/tags-input";
import { Text } from "@/app/ui/kit/text";
import type { PolicyCondition } from "@/lib/contract/policy";
import { type CountedKind, countedKinds, countWindows } from "@/lib/contract/policy-kinds";
import { evidenceOptions } from "./requirement-fields";

interface ConditionFieldsProps {
  /** Of the rule, for labels that are read without their surroundings. */
  rule: string;
  conditions: PolicyCondition[];
  isReadOnly: boolean;
  error: string | undefined;
  onChange(conditions: PolicyCondition[]): void;
}

type Fact = PolicyCondition["fact"];

const facts: Record<Fact, string> = {
  amount: "Amount applied for",
  product: "Product",
  riskScore: "Score",
  evidence: "Evidence",
  otherPersons: "Other people",
};

const initial: { [Kind in Fact]: Extract<PolicyCondition, { fact: Kind }> } = {
  amount: { fact: "amount", atLeast: 10_000 },
  product: { fact: "product", in: [] },
  riskScore: { fact: "riskScore", atLeast: 20 },
  evidence: { fact: "evidence", kind: "phone", isPresent: false },
  otherPersons: { fact: "otherPersons", sharing: "phone", atLeast: 3 },
};

const shared: Record<CountedKind, string> = {
  ssn: "the same SSN",
  email: "the same email address",
  phone: "the same phone",
  address: "the same address",
  device: "the same device",
  ip: "the same IP address",
};

const windows: Record<(typeof countWindows)[number], string> = {
  "24h": "in the last 24 hours",
  "7d": "in the last 7 days",
  "30d": "in the last 30 days",
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const factOptions = optionsOf(facts);
const sharedOptions = countedKinds.map((value) => ({ value, label: `with ${shared[value]}` }));
const windowOptions = [
  { value: "", label: "at any time" },
  ...countWindows.map((value) => ({ value, label: windows[value] })),
];

const mostConditions = 10;

/** Conditions of one rule besides signals, of which all must hold. */
export function ConditionFields({ rule, conditions, isReadOnly, error, onChange }: ConditionFieldsProps) {
  const set = (place: number, condition: PolicyCondition) =>
    onChange(conditions.map((other, i) => (i === place ? condition : other)));
  return (
    <Stack gap="xs" role="group" aria-label={`Conditions of ${rule}`}>
      <Text size="sm" fw={600}>
        And when all of these conditions hold
      </Text>
      {conditions.map((condition, i) => {
        const name = `condition ${i + 1} of ${rule}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          <Group key={i} gap="xs" align="flex-start">
            <NativeSelect
              aria-label={`Kind of ${name}`}
              data={factOptions}
              value={condition.fact}
              onChange={({ currentTarget }) => set(i, initial[currentTarget.value as Fact])}
            />
            <Values name={name} condition={condition} onChange={(changed) => set(i, changed)} />
            {!isReadOnly && (
              <CloseButton
                aria-label={`Remove ${name}`}
                onClick={() => onChange(conditions.filter((_, other) => other !== i))}
              />
            )}
          </Group>
        );
      })}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {!isReadOnly && conditions.length < mostConditions && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: "flex-start" }}
          onClick={() => onChange([...conditions, initial.amount])}
        >
          Add a condition
        </Button>
      )}
    </Stack>
  );
}

interface ValuesProps {
  name: string;
  condition: PolicyCondition;
  onChange(condition: PolicyCondition): void;
}

function Values({ name, condition, onChange }: ValuesProps) {
  switch (condition.fact) {
    case "amount": {
      const { atLeast, atMost } = condition;
      const changed = (bounds: { atLeast: number | undefined; atMost: number | undefined }) =>
        onChange({
          fact: "amount",
          ...(bounds.atLeast === undefined ? {} : { atLeast: bounds.atLeast }),
          ...(bounds.atMost === undefined ? {} : { atMost: bounds.atMost }),
        });
      return (
        <>
          <NumberInput
            aria-label={`Least amount of ${name}`}
            leftSection="at least"
            leftSectionWidth={62}
            {...money}
            value={atLeast ?? ""}
            onChange={(value) => changed({ atLeast: numberOf(value), atMost })}
          />
          <NumberInput
            aria-label={`Greatest amount of ${name}`}
            leftSection="at most"
            leftSectionWidth={60}
            {...money}
            value={atMost ?? ""}
            onChange={(value) => changed({ atLeast, atMost: numberOf(value) })}
          />
        </>
      );
    }
    case "product":
      return (
        <TagsInput
          aria-label={`Products of ${name}`}
          placeholder="is one of, such as auto-loan"
          flex="1 1 14rem"
          value={condition.in}
          onChange={(products) => onChange({ ...condition, in: products })}
        />
      );
    case "riskScore":
      return (
        <NumberInput
          aria-label={`Least score of ${name}`}
          leftSection="at least"
          leftSectionWidth={62}
          w="9rem"
          min={1}
          max={100}
          step={1}
          value={condition.atLeast}
          onChange={(value) => typeof value === "number" && onChange({ ...condition, atLeast: value })}
        />
      );
    case "evidence":
      return (
        <>
          <NativeSelect
            aria-label={`Evidence of ${name}`}
            data={evidenceOptions}
            value={condition.kind}
            onChange={({ currentTarget }) =>
              onChange({ ...condition, kind: currentTarget.value as typeof condition.kind })
            }
          />
          <NativeSelect
            aria-label={`Whether there is evidence in ${name}`}
            data={[
              { value: "no", label: "is missing or unusable" },
              { value: "yes", label: "is present" },
            ]}
            value={condition.isPresent ? "yes" : "no"}
            onChange={({ currentTarget }) =>
              onChange({ ...condition, isPresent: currentTarget.value === "yes" })
            }
          />
        </>
      );
    case "otherPersons":
      return (
        <>
          <NumberInput
            aria-label={`Least number of people of ${name}`}
            leftSection="at least"
            leftSectionWidth={62}
            w="9rem"
            min={1}
            max={99}
            step={1}
            value={condition.atLeast}
            onChange={(value) => typeof value === "number" && onChange({ ...condition, atLeast: value })}
          />
          <NativeSelect
            aria-label={`What people share in ${name}`}
            data={sharedOptions}
            value={condition.sharing}
            onChange={({ currentTarget }) =>
              onChange({ ...condition, sharing: currentTarget.value as CountedKind })
            }
          />
          <NativeSelect
            aria-label={`Time of ${name}`}
            data={windowOptions}
            value={condition.within ?? ""}
            onChange={({ currentTarget }) => {
              const { within: _, ...rest } = condition;
              const within = countWindows.find((window) => window === currentTarget.value);
              onChange(within === undefined ? rest : { ...rest, within });
            }}
          />
        </>
      );
  }
}

const money = { min: 0.01, step: 0.01, w: "12rem" } as const;

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
