import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { DataTable } from "@/app/docs/ui/data-table";
import { count } from "@/app/ui/charts/figures";
import { type PlanName, plans, studyPlans } from "@/lib/platform/limits/plans";

export const metadata: Metadata = { title: "Limits" };

const planNames: [PlanName, string][] = [
  ["free", "Free"],
  ["pro", "Pro"],
  ["enterprise", "Enterprise"],
];

export default function LimitsPage() {
  return (
    <Article
      title="Limits"
      lead="Assay limits requests per API key and minute, applicants per organization and day, and studies in 30 days."
    >
      <DataTable
        caption="Limits by plan"
        head={["Plan", "Requests a minute per key", "Applicants a day (UTC)", "Keys"]}
        rows={planNames.map(([plan, name]) => [
          plan === "enterprise" ? `${name} (unless agreed otherwise)` : name,
          count(plans[plan].requestsPerMinute),
          count(plans[plan].applicantsPerDay),
          count(plans[plan].apiKeyLimit),
        ])}
      />
      <p>Studies have limits of their own, in periods of 30 days. Their rows don't count against the day.</p>
      <DataTable
        caption="Limits of studies by plan"
        head={["Plan", "Studies in 30 days", "Rows in 30 days"]}
        rows={planNames.map(([plan, name]) => [
          name,
          count(studyPlans[plan].studies),
          count(studyPlans[plan].rows),
        ])}
      />
      <h2>Headers</h2>
      <DataTable
        caption="Headers of rate limits"
        head={["Header", "Meaning"]}
        rows={[
          ["X-RateLimit-Limit", "Requests a minute"],
          ["X-RateLimit-Remaining", "Requests left now, in a sliding window"],
          ["X-RateLimit-Reset", "When the window ends: UTC epoch seconds, rounded up"],
          ["Retry-After", "On 429 and 503: seconds after which to try again"],
        ]}
      />
      <p>
        Every response to a valid HTTP request has the first three, including a 401. A batch counts as one
        request, and each of its applicants counts against the daily cap.
      </p>
      <h2>Sizes</h2>
      <p>
        A request can have 1 MiB, a batch 16 MiB and 10,000 applicants, an import of list entries 8 MiB and
        10,000 entries, a part of a study 8 MiB and 5,000 rows. The address and headers together can have 16
        KiB, and a JSON body a million values. Send bodies uncompressed: any <code>Content-Encoding</code>{" "}
        gets a 415.
      </p>
      <p>
        Assay rejects oversized arrays and objects before it reads their entries. An answer names the first 20
        problems of a body. Work that takes too long for one request, such as a simulation of more than 15
        seconds, gets a 400 that says so. Ask for less at a time.
      </p>
    </Article>
  );
}
