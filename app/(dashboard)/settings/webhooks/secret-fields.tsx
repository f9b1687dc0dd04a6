import type { GetInputPropsReturnType } from "@mantine/form";
import { Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { PasswordInput } from "@/app/ui/kit/password-input";

export interface SecretValues {
  secretSource: "generated" | "given";
  secret: string;
}

interface SecretFieldsProps {
  /** The chosen one. */
  source: SecretValues["secretSource"];
  field(name: keyof SecretValues): GetInputPropsReturnType;
}

export function SecretFields({ source, field }: SecretFieldsProps) {
  return (
    <>
      <RadioGroup label="Signing secret" {...field("secretSource")}>
        <Stack gap="xs" mt="xs">
          <Radio value="generated" label="Generate one" description="190 bits of randomness, shown once." />
          <Radio value="given" label="Use my own" description="16 to 256 printable ASCII characters." />
        </Stack>
      </RadioGroup>
      {source === "given" && <PasswordInput label="Your secret" autoComplete="off" {...field("secret")} />}
    </>
  );
}
