import type { UseFormReturnType } from "@mantine/form";
import { Checkbox, CheckboxGroup } from "@/app/ui/kit/choices";
import { SimpleGrid } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { Anchor } from "@/app/ui/kit/text";
import { eventMeanings, type SubscribableName, subscribableNames } from "@/lib/contract/event-names";
import { useInsecureUrls } from "./insecure-urls";

export interface WebhookValues {
  url: string;
  description: string;
  events: SubscribableName[];
}

interface WebhookFieldsProps<Values extends WebhookValues> {
  form: UseFormReturnType<Values>;
  /** The server's messages, by field. */
  refusals: Record<string, string> | undefined;
}

export function WebhookFields<Values extends WebhookValues>({ form, refusals }: WebhookFieldsProps<Values>) {
  const errors: Record<string, unknown> = { ...refusals, ...form.errors };
  const areInsecureAllowed = useInsecureUrls();
  return (
    <>
      <TextInput
        label="Endpoint URL"
        description={
          areInsecureAllowed ? (
            "Can be http or not publicly reachable: WEBHOOK_ALLOW_INSECURE is set."
          ) : (
            <>
              Must be https and publicly reachable. On your own machine, use{" "}
              <Anchor href="/docs/clients#webhooks-on-your-own-machine" target="_blank">
                assay listen
              </Anchor>{" "}
              instead.
            </>
          )
        }
        placeholder="https://hooks.example.com/assay"
        type="url"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
        {...form.getInputProps("url")}
        error={errors.url as string | undefined}
      />
      <TextInput
        label="Description"
        description="Optional: what the endpoint is for."
        placeholder="Loan desk"
        {...form.getInputProps("description")}
        error={errors.description as string | undefined}
      />
      <CheckboxGroup
        label="Events"
        description={
          // In a new tab: leaving this page would lose what is entered.
          <Anchor href="/docs/events" target="_blank">
            What each event says, with samples
          </Anchor>
        }
        {...form.getInputProps("events")}
        error={errors.events as string | undefined}
      >
        <SimpleGrid
          cols={{ base: 1, sm: 2 }}
          spacing="md"
          verticalSpacing="xs"
          mt="xs"
          mb={errors.events ? 4 : 0}
        >
          {subscribableNames.map((name) => (
            <Checkbox key={name} value={name} label={name} description={eventMeanings[name]} />
          ))}
        </SimpleGrid>
      </CheckboxGroup>
    </>
  );
}
