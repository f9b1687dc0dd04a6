import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";

export const metadata: Metadata = { title: "Idempotency" };

export default function IdempotencyPage() {
  return (
    <Article
      title="Idempotency"
      lead="With an Idempotency-Key, a change is safe to repeat: it takes effect once."
    >
      <CodeSample
        label="The header"
        samples={[{ language: "HTTP", code: "Idempotency-Key: 0c8d1f0e-5d6a-4c53-9a6c-6b1f0f7f2a11" }]}
      />
      <ul>
        <li>
          Up to 255 characters without commas, on every POST, PUT, PATCH and DELETE, kept for 24 hours for
          each API key.
        </li>
        <li>
          <code>POST /applicants/search</code>, <code>POST /analyze/search</code>,{" "}
          <code>POST /analyze/batch/search</code>, <code>POST /webhooks/search</code>,{" "}
          <code>POST /studies/:id/backtest</code> and <code>POST /policy/diff</code> only read data, so they
          ignore it and always give a new answer.
        </li>
        <li>
          The same request again gets the same status and body, with the header{" "}
          <code>Idempotency-Replayed: true</code>. Only the <code>traceId</code> of a 404 differs: it names
          the request that is being answered.
        </li>
        <li>A repeated DELETE gets the first answer again, not a 404.</li>
        <li>A different body or path with the same key gets a 422.</li>
        <li>
          While the first request is running, the same request gets a 409 with <code>Retry-After</code>. If
          the service crashes during the first one, you can use the key again within ten seconds.
        </li>
        <li>
          Answers with 2xx and 404 are stored in one transaction with their effect. Any other answer releases
          the key, so a retry runs again.
        </li>
        <li>Stored answers can only be read with your API key and the Idempotency-Key.</li>
      </ul>
    </Article>
  );
}
