import { CodeSample } from "@/app/docs/ui/code-sample";
import { HighlightedCode } from "@/app/docs/ui/highlighted-code";
import { Fields } from "./fields";
import type { Operation } from "./reference";
import classes from "./reference.module.css";
import { requestSamples } from "./request-samples";
import { RichText } from "./rich-text";
import { triedOperation } from "./tried-operation";
import { TryIt } from "./try-it/try-it";

interface OperationSectionProps {
  operation: Operation;
  /** Where the API is. */
  origin: string;
}

export function OperationSection({ operation, origin }: OperationSectionProps) {
  const { id, method, path, summary, description, parameters, body, success, errors } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.operation}>
      <h2 id={`${id}-title`} className={classes.title}>
        {summary}
        <a href={`#${id}`} className={classes.anchor} aria-label={`Link to “${summary}”`}>
          #
        </a>
      </h2>
      <p className={classes.endpoint}>
        <span className={classes.method} data-method={method}>
          {method}
        </span>{" "}
        <code>{path}</code>
      </p>
      <p>
        <RichText text={description} />
      </p>
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <Fields
            caption={`Parameters of ${summary}`}
            rows={parameters.map((row) => ({ ...row, path: row.path, note: `in the ${row.place}` }))}
          />
        </>
      )}
      {body && (
        <>
          <h3>Request body</h3>
          <Fields caption={`Request body of ${summary}`} rows={body.fields} />
        </>
      )}
      <CodeSample label={`Request of ${summary}`} samples={requestSamples(operation, origin)} />
      {operation.isShared ? (
        <p>You can’t try it here: live and test analyses share one policy.</p>
      ) : (
        <TryIt operation={triedOperation(operation, origin)} />
      )}
      <h3>Response {success.status}</h3>
      <p>
        <RichText text={success.description} />
        {success.formats.includes("text/csv") && " As CSV too, with Accept: text/csv."}
        {success.formats.includes("application/pdf") && " As PDF too, with Accept: application/pdf."}
      </p>
      {success.content && (
        <details className={classes.details}>
          <summary>Fields and example</summary>
          <Fields caption={`Response of ${summary}`} rows={success.content.fields} />
          <Example label={`Response of ${summary}`} code={success.content.example} />
        </details>
      )}
      <p>
        Errors: {errors.join(", ")}. <a href="/docs/api#errors">What each means</a>
      </p>
    </section>
  );
}

function Example({ label, code }: { label: string; code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={`${label}, example`} className={classes.example}>
      <HighlightedCode language="JSON" code={code} />
    </section>
  );
}
