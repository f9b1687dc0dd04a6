import type { UseFormReturnType } from "@mantine/form";
import { Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { PasswordInput } from "@/app/ui/kit/password-input";

export interface SecretValues {
  secretSource: "generated" | "given";
  secret: string;
}

interface SecretFieldsProps<Values extends SecretValues> {
  form: UseFormReturnType<Values>;
  refusals: Record<string, string> | undefined;
}

export function SecretFields<Values extends SecretValues>({ form, refusals }: SecretFieldsProps<Values>) {
  const errors: Record<string, unknown> = { ...refusals, ...form.errors };
  return (
    <>
      <RadioGroup label="Signing secret" {...form.getInputProps("secretSource")}>
        <Stack gap="xs" mt="xs">
          <Radio value="generated" label="Generate one" description="190 bits of randomness, shown once." />
          <Radio value="given" label="Use my own" description="16 to 256 printable ASCII characters." />
        </Stack>
      </RadioGroup>
      {form.values.secretSource === "given" && (
        <PasswordInput
          label="Your secret"
          autoComplete="off"
          {...form.getInputProps("secret")}
          error={errors.secret as string | undefined}
        />
      )}
    </>
  );
}
