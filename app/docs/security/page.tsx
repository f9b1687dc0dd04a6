import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return (
    <Article
      title="Security"
      lead="How to report a vulnerability in this installation, and what to leave alone."
    >
      <h2>Report a vulnerability</h2>
      <p>
        This service is run by the organization that owns its domain, on that organization's own servers.
        Report to that organization: if you have an account, to an owner listed under Team; if not, to the
        contact on the website of the domain. Say what you did, when, from which address, and give the trace
        ID of the request (<code>x-request-id</code>). Do not put personal data or API keys into the report.
      </p>
      <h2>What to leave alone</h2>
      <p>
        Use an account of your own and test mode. Do not read, change or keep data of other organizations, do
        not slow the service down for others, and stop as soon as you have shown that there is a problem.
      </p>
      <h2>For operators</h2>
      <p>
        <code>/.well-known/security.txt</code> leads to this page. To name your own contact, put a file at{" "}
        <code>public/.well-known/security.txt</code> and restart: it takes the place of the generated one.
      </p>
    </Article>
  );
}
