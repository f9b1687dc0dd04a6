import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { CodeSample } from "@/app/docs/ui/code-sample";
import { DataTable } from "@/app/docs/ui/data-table";

export const metadata: Metadata = { title: "Authentication" };

export default function AuthenticationPage() {
  return (
    <Article title="Authentication" lead="Every request carries an API key. Cookies are ignored.">
      <CodeSample
        label="The header"
        samples={[{ language: "HTTP", code: "Authorization: Bearer assay_live_…" }]}
      />
      <p>
        A missing, wrong, expired, or revoked key gets a 401 with the message “Invalid API key”. A key without
        the permission gets a 403 that names it. Assay stores keys as hashes and shows each one once, when you
        create it.
      </p>
      <h2>Permissions</h2>
      <DataTable
        caption="Permissions of a key"
        head={["Permission", "Allows"]}
        rows={[
          ["READ", "GET requests, and POST requests that only read"],
          [
            "WRITE",
            "Other POST requests, even POST /list-entries/search, PATCH requests, and DELETE /cleared-alerts/:id",
          ],
          ["DELETE", "Other DELETE requests, and POST /studies/:id/erase"],
          ["ADMIN", "Everything, including API keys and changes of the policy"],
        ]}
      />
      <p>
        Except for ADMIN, no permission includes another. The <a href="/docs/api">API reference</a> names the
        permission of each operation. <code>scopes</code> limit a key to single actions, such as{" "}
        <code>analysis.create</code>.
      </p>
      <p>
        A key can never do more than the member who created it can do now, or could do when they created it. A
        developer's key reads, analyzes applicants and batches, and manages webhooks. Everything else needs a
        key created by an owner, and so do the values of lists. When a member is removed, their keys stop
        working, unless the owner takes them over.
      </p>
      <p>
        A key acts for your own workflow: <code>POST /v1/analyze/:id/review</code> takes effect immediately,
        even if the organization requires two people to decide each case in the dashboard. Its owners can
        forbid that: then it’s a 403. A member's own key can't confirm that member's proposal.
      </p>
      <h2>Live and test</h2>
      <p>
        Keys are <code>assay_live_…</code> or <code>assay_test_…</code>. The two modes never share data,
        links, or webhooks.
      </p>
      <h2>Rotation</h2>
      <p>
        Rotating a key creates a new one with the same permissions. The old one keeps working for the grace
        period you choose. A revoked key stops working on every instance within five seconds. Use one key per
        environment, rotate keys every 90 days, and keep them out of code.
      </p>
    </Article>
  );
}
