import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { DataTable } from "@/app/docs/ui/data-table";
import { Name } from "@/app/docs/ui/name";
import { slugOf } from "@/app/docs/ui/slug";
import { canonicalName, eventMeanings, subscribableNames } from "@/lib/contract/event-names";
import { sampleBody } from "@/lib/contract/event-samples";

export const metadata: Metadata = { title: "Webhooks" };

const files = [
  { language: "TypeScript", file: "verify.ts" },
  { language: "Python", file: "verify.py" },
  { language: "Go", file: "verify.go" },
  { language: "Ruby", file: "verify.rb" },
] as const;

export default async function WebhooksPage() {
  const samples = await Promise.all(
    files.map(async ({ language, file }) => ({
      language,
      code: await readFile(path.join(process.cwd(), "app/docs/samples", file), "utf8"),
    })),
  );
  return (
    <Article
      title="Webhooks"
      lead="Signed requests tell your systems what happens. Assay retries them for more than a day."
    >
      <p>
        Add a webhook in <a href="/settings/webhooks">Settings, Webhooks</a>, or by{" "}
        <code>POST /v1/webhooks</code>. Assay sends it each event you choose as a POST, with a body such as:
      </p>
      <CodeSample
        label="A delivery's body"
        samples={[{ language: "JSON", code: JSON.stringify(sampleBody("analysis.completed"), null, 2) }]}
      />
      <DataTable
        caption="Events"
        hasAnchors
        head={["Event", "When"]}
        rows={subscribableNames.map((name) => [
          <a key={name} href={`/docs/events#${slugOf(canonicalName(name))}`}>
            <Name>{name}</Name>
          </a>,
          eventMeanings[name],
        ])}
      />
      <p>Events carry no personal data. Use the identifiers to read what you need.</p>
      <h2>Verify the signature</h2>
      <p>
        <code>x-service-signature</code> is the lowercase hexadecimal HMAC-SHA-256 of the raw body, keyed by
        the literal bytes of the webhook's secret. Compare in constant time, and answer 401 if it doesn't
        match.
      </p>
      <CodeSample label="Verify a delivery" samples={samples} />
      <p>
        Deliveries also carry the headers of Standard Webhooks: <code>webhook-id</code>,{" "}
        <code>webhook-timestamp</code> and <code>webhook-signature</code>. Their libraries decode secrets from
        base64 by default: use the raw format.
      </p>
      <h2>Handle deliveries</h2>
      <ul>
        <li>
          Answer 200 immediately and do the work afterward. After 15 seconds, a delivery counts as failed.
        </li>
        <li>
          Deliveries arrive at least once and in no particular order. <code>id</code> is the same on every
          attempt. Store it, and skip ids you've already seen.
        </li>
        <li>Assay doesn't follow redirects. A 410 disables the webhook.</li>
        <li>
          To receive events while you develop, without a public address, use{" "}
          <a href="/docs/clients#webhooks-on-your-own-machine">
            <code>assay listen</code>
          </a>
          .
        </li>
      </ul>
      <h2>Retries</h2>
      <p>
        Immediately, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, each up to 20% sooner or later.{" "}
        <code>Retry-After</code> can delay an attempt by up to 24 hours. After five days of only failures,
        Assay disables the webhook and adds a notice. <code>POST /v1/webhooks/:id/recover</code> sends what
        the webhook missed in the last 30 days.
      </p>
      <h2>Rotate the secret</h2>
      <p>
        During the overlap, 24 hours unless you choose another (0 to 72), <code>x-service-signature</code>{" "}
        keeps using the old secret and <code>webhook-signature</code> carries both. Give your receiver the new
        secret, then promote it, or let the overlap end.
      </p>
      <h2>URLs</h2>
      <p>
        https, on port 443 or from 1024 up, without a user name or fragment, and only to public addresses.
        Assay checks this when you save a webhook, and again with every delivery, on the address it connects
        to.
      </p>
    </Article>
  );
}
