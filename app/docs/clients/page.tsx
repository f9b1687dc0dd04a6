import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { DataTable } from "@/app/docs/ui/data-table";
import { Name } from "@/app/docs/ui/name";
import { publicUrl } from "@/app/session/public-url";

export const metadata: Metadata = { title: "Clients" };

const typescript = (
  origin: string,
) => `import { AssayError, createAssay, verifyWebhook } from "@assay/client";

const assay = createAssay({ apiKey: process.env.ASSAY_KEY!, baseUrl: "${origin}" });

try {
  const result = await assay.analyze({
    applicantData: { firstName: "Maria", lastName: "Santos", ssn: "536-22-8741" },
  });
  console.log(result.decision, result.riskScore);
} catch (error) {
  if (error instanceof AssayError) console.error(error.code, error.details, error.traceId);
  throw error;
}

for await (const analysis of assay.iterateAnalyses({ decision: "REVIEW" })) {
  console.log(analysis.id);
}

const { batchId } = await assay.submitBatch({ applicants });
await assay.waitForBatch(batchId);
for await (const result of assay.iterateBatchResults(batchId)) {
  console.log(result.id, result.decision);
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

batch = assay.submit_batch({"applicants": applicants})
assay.wait_for_batch(batch["batchId"])
for result in assay.iterate_batch_results(batch["batchId"]):
    print(result["id"], result["decision"])

# In the handler of a webhook, with the raw body:
event = verify_webhook(body, headers, os.environ["WEBHOOK_SECRET"])`;

const installTypescript = `npm pack ./clients/typescript   # inside the Assay repository
npm install ../assay/assay-client-*.tgz   # inside your project; adjust the path`;

const installPython = "pip install ./clients/python   # inside the Assay repository";

const forwarding = (origin: string) => `export ASSAY_API_KEY=assay_test_… ASSAY_BASE_URL=${origin}
npx --no-install assay listen --forward-to http://localhost:3000/webhooks

# In another terminal:
npx --no-install assay trigger analysis.completed --forward-to http://localhost:3000/webhooks`;

export default function ClientsPage() {
  const origin = publicUrl();
  return (
    <Article
      title="Clients"
      lead="TypeScript and Python packages that know every type, repeat requests safely, and verify webhooks."
    >
      <p>
        Both are in the folder <code>clients</code> of the service’s repository, and in no registry. The
        TypeScript client needs Node 20.19, the Python client Python 3.11. They need no other packages.
      </p>
      <CodeSample
        label="Install"
        samples={[
          { language: "TypeScript", code: installTypescript },
          { language: "Python", code: installPython },
        ]}
      />
      <CodeSample
        label="With a client"
        samples={[
          { language: "TypeScript", code: typescript(origin) },
          { language: "Python", code: python(origin) },
        ]}
      />
      <h2>What they do</h2>
      <ul>
        <li>
          Every operation of the API reference is a method with the types of the OpenAPI document:{" "}
          <code>getAnalysis</code> in TypeScript, <code>get_analysis</code> in Python. Every list also has a
          method that walks through its pages, such as <code>iterateAnalyses</code>.
        </li>
        <li>
          <code>waitForBatch</code> reads a batch until it’s completed or canceled.
        </li>
        <li>
          You can ask for an answer’s headers: the trace id, what’s left of the rate limit, and whether it
          repeats the answer to an earlier attempt.
        </li>
        <li>The client checks a delivery’s signature and age before it parses the body.</li>
      </ul>
      <h2>What happens when something fails</h2>
      <ul>
        <li>
          Every call that changes something carries an <code>Idempotency-Key</code>, the same for all its
          attempts. It takes effect once, even if the first answer is lost.
        </li>
        <li>
          Lost and refused connections, time-outs, answers that aren’t Assay’s, 408, 429, 500, 502, 503, and
          504 are tried three more times. The waits grow, vary at random, and are never shorter than{" "}
          <code>Retry-After</code> says.
        </li>
        <li>
          While an earlier attempt is still running (409 <code>idempotency_in_progress</code>), the call waits
          for it for up to a minute.
        </li>
        <li>
          You can set for each call how long an attempt may take, how long all of them may take together, and
          how many there are. The clients never follow a redirect: it’s an error.
        </li>
      </ul>
      <DataTable
        caption="Errors of the clients"
        head={["Error", "Meaning"]}
        rows={[
          [
            <code key="error">
              <Name>AssayError</Name>
            </code>,
            "Any status other than 2xx: its code, a link to its documentation, where in the request the problem is, and the trace id.",
          ],
          [
            <code key="connection">
              <Name>AssayConnectionError</Name>
            </code>,
            "No complete answer: the connection was refused, reset, or cut.",
          ],
          [
            <code key="timeout">
              <Name>AssayTimeoutError</Name>
            </code>,
            "No complete answer in time. Also an AssayConnectionError.",
          ],
          [
            <code key="response">
              <Name>AssayResponseError</Name>
            </code>,
            "Not an answer of Assay’s, such as a proxy’s page that says 200, or CSV that may be cut. Also an AssayConnectionError.",
          ],
          [
            "Your own abort",
            "In TypeScript the reason of your AbortSignal; in Python AssayCanceledError, after cancel() on the call’s Cancellation.",
          ],
        ]}
      />
      <h2>Webhooks on your own machine</h2>
      <p>
        The TypeScript package has a command, <code>assay</code>. It forwards your organization’s events to a
        local port, signed like deliveries, so your receiver needs no public address. With{" "}
        <code>--no-install</code>, npx never runs another package of that name.
      </p>
      <CodeSample label="Forward events" samples={[{ language: "Shell", code: forwarding(origin) }]} />
      <ul>
        <li>
          <code>listen</code> forwards each event once, about two seconds after it happens, and prints a line
          with the time, event, status, and duration. It doesn’t retry.
        </li>
        <li>
          It prints the signing secret, which stays the same for a key. To sign with your webhook’s secret,
          set <code>ASSAY_WEBHOOK_SECRET</code>.
        </li>
        <li>
          <code>trigger</code> sends a sample of any <a href="/docs/events">event</a> from your machine. With{" "}
          <code>--webhook whk_…</code> instead of <code>--forward-to</code>, Assay sends it to that webhook.
        </li>
        <li>
          Only test keys are accepted. For live events, use a live key and <code>--live</code>.
        </li>
      </ul>
      <h2>Logging</h2>
      <p>
        A function that you pass as <code>log</code> gets a line for every attempt: method, path without
        identifiers, status, error, duration, trace id, and when the next one begins. Entries hold no personal
        data and no keys. The Python client writes them to the logger <code>assay</code> by itself.
      </p>
      <h2>Other languages</h2>
      <p>
        Generators read the <a href="/v1/openapi.json">OpenAPI document</a>, which needs no key. See the{" "}
        <a href="/docs/api">API reference</a> for every operation.
      </p>
    </Article>
  );
}
