import type { Metadata } from "next";
import { Fields } from "@/app/docs/api/fields";
import { readReference } from "@/app/docs/api/reference";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";

export const metadata: Metadata = { title: "Events" };

export default function EventsPage() {
  return (
    <Article title="Events" lead="What each event says, and when Assay sends it to your webhooks.">
      <p>
        Events carry no personal data. Later versions may add fields. See{" "}
        <a href="/docs/webhooks">Webhooks</a> for signatures and retries, and{" "}
        <a href="/docs/clients#webhooks-on-your-own-machine">Clients</a> for a command that sends these
        samples to your machine.
      </p>
      {readReference().events.flatMap(({ name, meaning, body }) => [
        <h2 key={name}>{name}</h2>,
        <p key={`${name} meaning`}>{meaning}</p>,
        <Fields
          key={`${name} fields`}
          caption={`Fields of ${name}`}
          rows={body.fields.map((field) => ({ ...field, isRequired: false }))}
        />,
        <CodeSample
          key={`${name} sample`}
          label={`Sample of ${name}`}
          samples={[{ language: "JSON", code: body.example }]}
        />,
      ])}
    </Article>
  );
}
