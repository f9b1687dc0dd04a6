import type { GetInputPropsReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { Textarea, TextInput } from "@/app/ui/kit/inputs";

interface ReasonFieldsProps {
  field(name: "reason" | "expires"): GetInputPropsReturnType;
  /** At the instant that the last day became. */
  expiryError: ReactNode;
}

/** Why an entry exists, and until when. */
export function ReasonFields({ field, expiryError }: ReasonFieldsProps) {
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
        {...field("reason")}
      />
      <TextInput
        type="date"
        label="Last day"
        description="Leave empty to keep the entry until it is removed."
        {...field("expires")}
        error={expiryError}
      />
    </>
  );
}
