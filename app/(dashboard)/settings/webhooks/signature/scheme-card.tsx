import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { SchemeDiagnosis, SignatureState } from "@/lib/domain/webhooks/sign/doctor";

const looks = {
  valid: { color: "green", label: "Verifies" },
  stale: { color: "amber", label: "Valid, wrong time" },
  wrong: { color: "red", label: "Doesn't verify" },
  missing: { color: "gray", label: "Missing" },
} as const satisfies Record<SignatureState, { color: string; label: string }>;

export function SchemeCard({ title, diagnosis }: { title: string; diagnosis: SchemeDiagnosis }) {
  const { color, label } = looks[diagnosis.state];
  return (
    <div className={classes.scheme}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} component="h2" size="md">
          {title}
        </Text>
        <Badge color={color}>{label}</Badge>
      </Group>
      {diagnosis.explanations.length > 0 && (
        <Stack gap="xs" mt="sm">
          {diagnosis.explanations.map((explanation) => (
            <Text key={explanation}>{explanation}</Text>
          ))}
        </Stack>
      )}
    </div>
  );
}
