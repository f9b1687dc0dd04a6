import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { publicUrl } from "@/app/session/public-url";
import { OperationIndex } from "./operation-index";
import { readReference } from "./reference";
import classes from "./reference.module.css";
import { RichText } from "./rich-text";

export const metadata: Metadata = { title: "API reference" };

/** Each group of operations has its own page: one page with all of them would be slow to load. */
export default function ApiReferencePage() {
  const { groups, errors } = readReference();
  return (
    <Article title="API reference" lead="Every operation, from the OpenAPI document at GET /v1/openapi.json.">
      <p>
        JSON over HTTPS, with an API key as Bearer token: <a href="/docs/authentication">Authentication</a>.
        All errors have <a href="/docs/errors">one shape</a>; every POST, PUT, PATCH and DELETE takes an{" "}
        <a href="/docs/idempotency">Idempotency-Key</a>.
      </p>
      <p>
        <a href="/v1/openapi.json" download="assay-openapi.json">
          Download the OpenAPI 3.1 document
        </a>
        , or <a href="/v1/openapi.json">read it</a> at <code>{publicUrl()}/v1/openapi.json</code>. It needs no
        key. <a href="/docs/clients">Clients</a> in TypeScript and Python are generated from it.
      </p>
      <OperationIndex
        groups={groups.map(({ name, slug, operations }) => ({
          name,
          href: `/docs/api/${slug}`,
          operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
        }))}
      />
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
