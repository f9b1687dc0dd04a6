import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { publicUrl } from "@/app/session/public-url";

export const metadata: Metadata = { title: "Batches" };

const submit = (origin: string) => `curl ${origin}/v1/analyze/batch \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "applicants": [
      { "id": "loan-1", "data": { "firstName": "Maria", "lastName": "Santos", "ssn": "536-22-8741" } },
      { "id": "loan-2", "data": { "firstName": "Gustav", "lastName": "Ek", "email": "gustav.ek@gmail.com" } }
    ],
    "options": { "includeReasons": true },
    "onInvalid": "skip"
  }'`;

const csv = (origin: string) => `curl ${origin}/v1/analyze/batch/$BATCH_ID/results \\
  -H "Authorization: Bearer $ASSAY_KEY" -H "Accept: text/csv"`;

export default function BatchesPage() {
  const origin = publicUrl();
  return (
    <Article
      title="Batches"
      lead="Up to 10,000 applicants in one request, analyzed in the background, each exactly once."
    >
      <CodeSample label="Submit a batch" samples={[{ language: "curl", code: submit(origin) }]} />
      <ul>
        <li>
          The answer is 202 with a <code>batchId</code> and a <code>Location</code>. Progress is at{" "}
          <code>GET /v1/analyze/batch/:id</code>; <code>batch.started</code>, <code>analysis.completed</code>{" "}
          for each applicant and <code>batch.completed</code> are sent to your webhooks.
        </li>
        <li>
          <code>onInvalid: "reject"</code>, the default, rejects the whole batch and lists the first 20
          problems with paths such as <code>applicants[17].data.ssn</code>. With <code>"skip"</code> bad
          entries become failed items with their error.
        </li>
        <li>
          A batch counts against the daily cap as a whole or not at all. Assay also searches its entries for
          rings: at least three members that share two independent features.
        </li>
        <li>
          <code>POST /v1/analyze/batch/:id/cancel</code> cancels the entries that haven’t started. Finished
          results stay.
        </li>
      </ul>
      <h2>Results</h2>
      <p>
        Results come in the order submitted, as pages of JSON or as CSV. In CSV, cells that a spreadsheet
        would read as a formula get a leading apostrophe. JSON is lossless.
      </p>
      <CodeSample label="Results as CSV" samples={[{ language: "curl", code: csv(origin) }]} />
    </Article>
  );
}
