import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { Link } from "@/app/ui/link";
import { OperationIndex } from "./operation-index";
import { OperationSection } from "./operation-section";
import { readReference } from "./reference";
import classes from "./reference.module.css";
import { RichText } from "./rich-text";

export const metadata: Metadata = { title: "API reference" };

export default function ApiReferencePage() {
  const { groups, errors } = readReference();
  return (
    <Article
      title="API reference"
      lead="Every operation, made from the OpenAPI document that GET /v1/openapi.json answers."
    >
      <p>
        JSON over HTTPS, with an API key as Bearer token:{" "}
        <Link href="/docs/authentication">Authentication</Link>. All errors have{" "}
        <Link href="/docs/errors">one shape</Link>; every POST takes an{" "}
        <Link href="/docs/idempotency">Idempotency-Key</Link>.
      </p>
      <OperationIndex
        groups={groups.map(({ name, operations }) => ({
          name,
          operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
        }))}
      />
      {groups.map(({ name, operations }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {operations.map((operation) => (
            <OperationSection key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        <dl className={classes.errors}>
          {errors.map(({ status, description }) => (
            <div key={`${status} ${description}`}>
              <dt>{status}</dt>
              <dd>
                <RichText text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Article>
  );
}
