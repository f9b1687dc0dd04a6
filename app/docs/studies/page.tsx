import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { DataTable } from "@/app/docs/ui/data-table";
import { publicUrl } from "@/app/session/public-url";
import { entryColumns } from "@/lib/contract/batch-csv";

export const metadata: Metadata = { title: "Studies" };

const create = (origin: string) => `curl ${origin}/v1/studies \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Personal loans 2025", "retentionDays": 90 }'`;

const sendJson = (origin: string) => `curl "${origin}/v1/studies/$STUDY_ID/rows?from=0" \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "rows": [
      {
        "id": "loan-417",
        "submittedAt": "2025-03-31T15:04:05Z",
        "data": { "firstName": "Maria", "lastName": "Santos", "ssn": "536-22-8741" },
        "decided": "APPROVE",
        "outcome": { "outcome": "good", "at": "2025-09-30T00:00:00Z" }
      }
    ]
  }'`;

const sendCsv = (origin: string) => `curl "${origin}/v1/studies/$STUDY_ID/rows?from=0" \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: text/csv" --data-binary @loans.csv`;

const run = (origin: string) => `curl -X POST ${origin}/v1/studies/$STUDY_ID/run \\
  -H "Authorization: Bearer $ASSAY_KEY"`;

export default function StudiesPage() {
  const origin = publicUrl();
  return (
    <Article
      title="Studies"
      lead="What Assay would have done with your past applicants: up to 1,000,000 of them, each analyzed as of its own day."
    >
      <p>
        A study is separate from your live and test data. It sends no events, asks no outside source, and
        doesn't count against the daily cap. Assay removes it after its retention of at most 365 days. You can
        also make studies from a file on <a href="/studies">the page of studies</a>, which reads dates such as
        03/31/2025 and times without a zone as well.
      </p>
      <h2>Send your applications</h2>
      <CodeSample label="Create a study" samples={[{ language: "curl", code: create(origin) }]} />
      <CodeSample label="Send rows" samples={[{ language: "curl", code: sendJson(origin) }]} />
      <CodeSample label="Or send a CSV file" samples={[{ language: "curl", code: sendCsv(origin) }]} />
      <ul>
        <li>
          Send parts of up to 5,000 rows and 8 MiB, in any order of time. <code>from</code> is the position of
          a part's first row in the study, from 0.
        </li>
        <li>
          After an interruption, continue at <code>receivedCount</code>. Sending a part again changes nothing.
        </li>
        <li>
          Rows with problems don't stop a part. <code>GET /v1/studies/:id/problems</code> lists them. Send a
          corrected row at its position. Rows that still have problems are left out of the analysis.
        </li>
      </ul>
      <p>
        A CSV file begins with a header. Its columns for an applicant are{" "}
        <code>{entryColumns.join(", ")}</code>, of which the first three are required. Its columns for the
        application are:
      </p>
      <DataTable
        caption="Columns for the application"
        head={["Column", "Meaning"]}
        rows={[
          ["submittedAt", "When the applicant applied: a day, such as 2025-03-31, or an instant. Required"],
          ["decided", "What you decided: approved, review or declined"],
          ["outcome", "What became of the application: good or fraud"],
          ["outcomeAt", "When you knew the outcome. Required with an outcome"],
        ]}
      />
      <h2>Analyze</h2>
      <CodeSample label="Analyze a study" samples={[{ language: "curl", code: run(origin) }]} />
      <p>
        Assay analyzes the applications in the background, in order of time. Each one sees the applications
        before it, and the outcomes and list entries known by then. <code>GET /v1/studies/:id</code> has the
        progress, and <code>GET /v1/studies/:id/results</code> each score and decision beside what you decided
        and the outcome. Running it again replaces the results, for example after a new policy.
      </p>
      <h2>What a study can't know</h2>
      <ul>
        <li>Watchlists, the policy, and the model are today's, not those of the time.</li>
        <li>List entries count from the day they were added. Entries removed since are unknown.</li>
        <li>
          Most outcomes come from applicants you accepted. How the declined ones would have turned out stays
          unknown.
        </li>
        <li>The first applications of a study have little history before them.</li>
      </ul>
      <h2>Erasure</h2>
      <p>
        <code>POST /v1/studies/:id/erase</code> destroys the data of an applicant's rows by your{" "}
        <code>id</code>. Erasing a stored applicant does the same in all studies. Scores and decisions stay
        until you run the study again: a new run leaves erased rows out. <code>DELETE /v1/studies/:id</code>{" "}
        removes a study with all of its rows and results.
      </p>
    </Article>
  );
}
