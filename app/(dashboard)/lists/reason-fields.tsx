import type { GetInputPropsReturnType } from "@mantine/form";
import { Textarea, TextInput } from "@/app/ui/kit/inputs";

interface ReasonFieldsProps {
  getInputProps(field: "reason" | "expires"): GetInputPropsReturnType;
  errors: Readonly<Record<string, React.ReactNode>>;
}

/** Why an entry exists, and until when. */
export function ReasonFields({ getInputProps, errors }: ReasonFieldsProps) {
  return (
    <>
      <Textarea
        label="Reason"
        description="For colleagues only. Encrypted, and never sent anywhere."
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...getInputProps("reason")}
        error={errors.reason}
      />
      <TextInput
        type="date"
        label="Last day"
        description="Leave empty to keep the entry until it is removed."
        {...getInputProps("expires")}
        error={errors.expiresAt}
      />
    </>
  );
}
