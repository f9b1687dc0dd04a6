import type { GetInputPropsReturnType } from "@mantine/form";
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

interface WebhookFieldsProps {
  field(name: keyof WebhookValues): GetInputPropsReturnType;
}

export function WebhookFields({ field }: WebhookFieldsProps) {
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
        {...field("url")}
      />
      <TextInput
        label="Description"
        description="Optional: what the endpoint is for."
        placeholder="Loan desk"
        {...field("description")}
      />
      <CheckboxGroup
        label="Events"
        description={
          // In a new tab: leaving this page would lose what is entered.
          <Anchor href="/docs/events" target="_blank">
            What each event says, with samples
          </Anchor>
        }
        {...field("events")}
      >
        <SimpleGrid
          cols={{ base: 1, sm: 2 }}
          spacing="md"
          verticalSpacing="xs"
          mt="xs"
          mb={field("events").error ? 4 : 0}
        >
          {subscribableNames.map((name) => (
            <Checkbox key={name} value={name} label={name} description={eventMeanings[name]} />
          ))}
        </SimpleGrid>
      </CheckboxGroup>
    </>
  );
}
