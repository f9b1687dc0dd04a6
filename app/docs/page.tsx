import { publicUrl } from "@/app/session/public-url";
import { exampleResult } from "@/lib/contract/analyses";
import { Article } from "./ui/article";
import { CodeSample } from "./ui/code-sample";

const curl = (origin: string) => `curl ${origin}/v1/analyze \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "applicantData": {
      "firstName": "Maria", "lastName": "Santos", "ssn": "536-22-8741",
      "email": "maria.santos@gmail.com", "phone": "(206) 343-7011",
      "address": { "street": "1423 Pike St", "city": "Seattle", "state": "WA", "zip": "98101" }
    },
    "options": { "includeReasons": true, "riscScoring": true }
  }'`;

const typescript = (origin: string) => `const response = await fetch("${origin}/v1/analyze", {
  method: "POST",
  headers: {
    authorization: \`Bearer \${process.env.ASSAY_KEY}\`,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  },
  body: JSON.stringify({
    applicantData: {
      firstName: "Maria", lastName: "Santos", ssn: "536-22-8741",
      email: "maria.santos@gmail.com", phone: "(206) 343-7011",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    },
    options: { includeReasons: true, riscScoring: true },
  }),
});
const result = await response.json();
if (!response.ok) throw new Error(\`\${result.error.code} (\${result.error.traceId})\`);
console.log(result.decision, result.riskScore, result.reasons);`;

const python = (origin: string) => `import os
import uuid

import requests  # pip install requests

response = requests.post(
    "${origin}/v1/analyze",
    headers={
        "Authorization": f"Bearer {os.environ['ASSAY_KEY']}",
        "Idempotency-Key": str(uuid.uuid4()),
    },
    json={
        "applicantData": {
            "firstName": "Maria", "lastName": "Santos", "ssn": "536-22-8741",
            "email": "maria.santos@gmail.com", "phone": "(206) 343-7011",
            "address": {"street": "1423 Pike St", "city": "Seattle", "state": "WA", "zip": "98101"},
        },
        "options": {"includeReasons": True, "riscScoring": True},
    },
    timeout=30,
)
result = response.json()
if not response.ok:
    raise RuntimeError(f"{result['error']['code']} ({result['error']['traceId']})")
print(result["decision"], result["riskScore"], result["reasons"])`;

/** What the samples get with a test key, from an organization without other applicants. Each innermost value is a line. */
const answer = JSON.stringify(
  { ...exampleResult, externalId: null, mode: "test", metadata: {} },
  null,
  2,
).replace(/[{[][^{}[\]]*[}\]]/g, (innermost) => innermost.replaceAll(/\n */g, " "));

export default function QuickstartPage() {
  const origin = publicUrl();
  return (
    <Article
      title="Quickstart"
      lead="Send an applicant and get a score, a decision, and the reasons in milliseconds."
    >
      <ol>
        <li>
          Choose Test at the top of the dashboard, and create an API key in{" "}
          <a href="/settings/api-keys">Settings, API keys</a>. It begins with <code>assay_test_</code> and
          touches no live data. Keep it in a variable: <code>export ASSAY_KEY=assay_test_…</code>
        </li>
        <li>
          Send an applicant. Only the names are required. Missing details lower coverage, not the score.
        </li>
      </ol>
      <CodeSample
        label="Analyze an applicant"
        samples={[
          { language: "curl", code: curl(origin) },
          { language: "TypeScript", code: typescript(origin) },
          { language: "Python", code: python(origin) },
        ]}
      />
      <h2>Reading the answer</h2>
      <CodeSample label="The answer" samples={[{ language: "JSON", code: answer }]} />
      <ul>
        <li>
          <code>riskScore</code> is 0 to 100, higher is riskier. With <code>includeReasons</code> the points
          of <code>signals</code> add up to it exactly.
        </li>
        <li>
          <code>decision</code> is <code>APPROVE</code>, <code>REVIEW</code> or <code>DECLINE</code>, by your
          policy. APPROVE means that no adverse evidence was found. It doesn’t prove the identity.
        </li>
        <li>
          <code>decisionBasis</code> says what determined the decision: the score, a rule, or missing required
          evidence.
        </li>
        <li>
          <code>requestId</code> identifies the analysis. Read it again at <code>GET /v1/analyze/:id</code>. A
          stored decision never changes, even when the policy does.
        </li>
      </ul>
      <h2>Declining an applicant</h2>
      <p>
        <code>GET /v1/analyze/:id/adverse-action</code> has the text of the notice to the applicant: at most
        four specific reasons and, if an outside source’s answer was used, what the Fair Credit Reporting Act
        requires you to disclose. <code>toComplete</code> lists what you must add or check before you send it.
        Your letterhead and, for credit, the ECOA notice are yours to add, or use{" "}
        <code>POST /v1/analyze/:id/letter</code>, which makes a whole letter from your template, also as a
        PDF. Have counsel review the text.
      </p>
      <h2>Next steps</h2>
      <ul>
        <li>
          Force each decision with the sample SSNs of <a href="/docs/test-mode">test mode</a>.
        </li>
        <li>
          Handle <a href="/docs/errors">errors</a>, and retry safely with an{" "}
          <a href="/docs/idempotency">idempotency key</a>.
        </li>
        <li>
          Receive results and reviews by <a href="/docs/webhooks">webhook</a>.
        </li>
        <li>
          Send up to 10,000 applicants in one <a href="/docs/batches">batch</a>.
        </li>
      </ul>
      <p>
        The whole API is in the <a href="/v1/openapi.json">OpenAPI 3.1 document</a>, which needs no key.{" "}
        <a href="/docs/clients">Clients</a> in TypeScript and Python are generated from it.
      </p>
    </Article>
  );
}
