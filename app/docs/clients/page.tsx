import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { publicUrl } from "@/app/session/public-url";

export const metadata: Metadata = { title: "Clients" };

const typescript = (
  origin: string,
) => `import { AssayError, createAssay, verifyWebhook } from "@assay/client";

const assay = createAssay({ apiKey: process.env.ASSAY_KEY!, baseUrl: "${origin}" });

try {
  const result = await assay.post("/analyze", {
    body: { applicantData: { firstName: "Maria", lastName: "Santos", ssn: "536-22-8741" } },
  });
  console.log(result.decision, result.riskScore);
} catch (error) {
  if (error instanceof AssayError) console.error(error.code, error.details, error.traceId);
  throw error;
}

for await (const analysis of assay.list("/analyze", { params: { query: { decision: "REVIEW" } } })) {
  console.log(analysis.id);
}

// In the handler of a webhook, with the raw body:
const event = verifyWebhook({ body, headers, secrets: process.env.WEBHOOK_SECRET! });`;

const python = (origin: string) => `import os

from assay import Assay, AssayError, verify_webhook

assay = Assay(os.environ["ASSAY_KEY"], "${origin}")

try:
    result = assay.analyze(
        {"applicantData": {"firstName": "Maria", "lastName": "Santos", "ssn": "536-22-8741"}}
    )
    print(result["decision"], result["riskScore"])
except AssayError as error:
    print(error.code, error.details, error.trace_id)
    raise

for analysis in assay.iterate_analyses(decision="REVIEW"):
    print(analysis["id"])

# In the handler of a webhook, with the raw body:
event = verify_webhook(body, headers, os.environ["WEBHOOK_SECRET"])`;

export default function ClientsPage() {
  const origin = publicUrl();
  return (
    <Article
      title="Clients"
      lead="TypeScript and Python packages that know every type, repeat requests safely and check webhooks."
    >
      <CodeSample
        label="With a client"
        samples={[
          { language: "TypeScript", code: typescript(origin) },
          { language: "Python", code: python(origin) },
        ]}
      />
      <h2>What they do</h2>
      <ul>
        <li>Requests and answers have the types of the OpenAPI document.</li>
        <li>
          Every answer other than 2xx is an error with its code, where in the request the problem is, and the
          trace id.
        </li>
        <li>
          A POST carries an <code>Idempotency-Key</code>, so it takes effect once. Lost connections, timeouts,
          429, 502, 503 and 504 are tried three more times, after the wait that <code>Retry-After</code> asks
          for.
        </li>
        <li>Lists are walked through page by page.</li>
        <li>A delivery’s signature and age are checked before it is parsed.</li>
      </ul>
      <h2>Where they are</h2>
      <p>
        Both are in the folder <code>clients</code> of the service’s repository.{" "}
        <code>npm pack ./clients/typescript</code> and <code>pip wheel --no-deps ./clients/python</code> pack
        them. The TypeScript client needs Node 20.19, the Python client Python 3.11 and no other package.
      </p>
      <h2>Other languages</h2>
      <p>
        Generators read the <a href="/v1/openapi.json">OpenAPI document</a>, which needs no key. See the{" "}
        <a href="/docs/api">API reference</a> for every operation.
      </p>
    </Article>
  );
}
