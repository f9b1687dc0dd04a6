import type { Metadata } from "next";
import { RichText } from "@/app/docs/api/rich-text";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { DataTable } from "@/app/docs/ui/data-table";
import { errorMeaning } from "@/lib/api/operation/openapi-document";
import { documentationOf, type ErrorCode, errorStatus } from "@/lib/contract/errors";

export const metadata: Metadata = { title: "Errors" };

const example = JSON.stringify(
  {
    success: false,
    error: {
      code: "invalid_request",
      message: "The request isn't valid",
      details: [
        {
          path: "applicantData.ssn",
          message: "must be nine digits, with or without dashes or spaces",
        },
      ],
      documentationUrl: documentationOf("invalid_request"),
      traceId: "trc_01jd3k9mvcq5f8w2r6t0y4x7zn",
    },
  },
  null,
  2,
);

export default function ErrorsPage() {
  return (
    <Article
      title="Errors"
      lead="Every error has the same shape, with a code for programs and the path to each problem."
    >
      <CodeSample label="An error" samples={[{ language: "JSON", code: example }]} />
      <p>
        <code>details</code> has at most 20 problems and never repeats a submitted value. <code>traceId</code>{" "}
        is also the header <code>X-Request-Id</code> of every response: quote it to support.{" "}
        <code>documentationUrl</code> leads to the code&apos;s row below.
      </p>
      <p>
        A 401 always has the message <code>Invalid API key</code>, and one entry in <code>details</code> at{" "}
        <code>Authorization</code>: the header is missing, isn't <code>Bearer &lt;key&gt;</code>, or has an
        invalid key. A body that isn't JSON is a 400 with the line and column of the error. A 409 or 422
        message says what to do next.
      </p>
      <h2>Codes</h2>
      <DataTable
        caption="Error codes"
        hasAnchors
        head={["Code", "Status", "Meaning"]}
        rows={(Object.keys(errorStatus) as ErrorCode[]).map((code) => [
          code,
          errorStatus[code],
          <RichText key={code} text={errorMeaning[code]} />,
        ])}
      />
      <h2>What to try again</h2>
      <p>
        429, 503, and <code>idempotency_in_progress</code> with <code>Retry-After</code>: after that many
        seconds. 408, 500, a proxy’s 502 and 504, and a broken connection: with the same{" "}
        <code>Idempotency-Key</code>, with exponential backoff. Repeating any other error won’t help. The{" "}
        <a href="/docs/clients">clients</a> do all of this.
      </p>
      <p>
        If a source that your policy requires is down, the analysis is stored as failed and the answer is a
        500 with its <code>requestId</code> next to the error. If you send the request again, it becomes a new
        analysis.
      </p>
    </Article>
  );
}
