"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useEffect, useRef } from "react";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { Button } from "@/app/ui/kit/button";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { TextInput, type TextInputProps } from "@/app/ui/kit/inputs";
import { useHydrated } from "@/app/ui/kit/use-hydrated";
import type { RequestableField } from "@/lib/contract/requestable-fields";
import { answer, type RefusedAnswer } from "./actions";
import { readFields } from "./form-fields";

type Field = TextInputProps & { name: string };

const texts: Record<Exclude<RequestableField, "address">, Field> = {
  firstName: { name: "firstName", label: "First name", autoComplete: "given-name" },
  lastName: { name: "lastName", label: "Last name", autoComplete: "family-name" },
  dateOfBirth: { name: "dateOfBirth", label: "Date of birth", type: "date", autoComplete: "bday" },
  ssn: {
    name: "ssn",
    label: "Social Security number",
    description: "Nine digits",
    inputMode: "numeric",
    autoComplete: "off",
  },
  email: { name: "email", label: "Email address", type: "email", autoComplete: "email" },
  phone: { name: "phone", label: "Phone number", type: "tel", autoComplete: "tel" },
};

const address: Field[] = [
  { name: "address.street", label: "Street and number", autoComplete: "address-line1" },
  { name: "address.city", label: "City", autoComplete: "address-level2" },
  { name: "address.state", label: "State", autoComplete: "address-level1" },
  { name: "address.zip", label: "ZIP code", inputMode: "numeric", autoComplete: "postal-code" },
];

/** An answer that doesn't reach the server stays in its fields. */
async function answerOrKeep(before: RefusedAnswer | null, form: FormData): Promise<RefusedAnswer | null> {
  try {
    return await answer(before, form);
  } catch (error) {
    // A redirect is thrown too.
    unstable_rethrow(error);
    const problem = "We couldn’t send your details. Check your connection, then try again.";
    return { problem, errors: {}, values: readFields(form).values };
  }
}

/** Works without scripts: the browser then sends the form itself. */
export function AnswerForm({ token, fields }: { token: string; fields: readonly RequestableField[] }) {
  const isHydrated = useHydrated();
  const [refused, send, isBusy] = useActionState(isHydrated ? answerOrKeep : answer, null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const input = (field: Field) => (
    <TextInput
      key={field.name}
      {...field}
      defaultValue={refused?.values[field.name]}
      error={refused?.errors[field.name]}
    />
  );
  const [street, ...places] = address.map(input);
  return (
    <form action={send} ref={form} noValidate aria-label="Your details">
      {/* A field, because an action that is bound while rendering differs each time: without scripts, React would wait forever. */}
      <input type="hidden" name="token" value={token} />
      <Stack gap="md">
        <FocusedAlert problem={refused?.problem} />
        {fields.map((field) =>
          field === "address" ? (
            <Stack key={field} gap="md">
              {street}
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
                {places}
              </SimpleGrid>
            </Stack>
          ) : (
            input(texts[field])
          ),
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          Send
        </Button>
      </Stack>
    </form>
  );
}
