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
        A missing, wrong, expired or revoked key answers 401 with the message “Invalid API key”; a key that
        lacks a permission answers 403 and names it. Keys are stored as hashes and shown once, when they are
        made.
      </p>
      <h2>Permissions</h2>
      <DataTable
        caption="Permissions of a key"
        head={["Permission", "Allows"]}
        rows={[
          ["READ", "GET requests"],
          ["WRITE", "POST and PATCH requests"],
          ["DELETE", "DELETE requests"],
          ["ADMIN", "Everything, including keys and PUT /policy"],
        ]}
      />
      <p>
        Except for ADMIN, they do not imply each other. <code>scopes</code> narrow them to single actions,
        such as <code>analysis.create</code>.
      </p>
      <p>
        A key never does more than the member who made it may do at the time, nor than they could when they
        made it: only keys made by an owner review, label outcomes, change or erase applicants, and change
        lists or see their values. When a member is removed, the keys that they made stop working, unless the
        owner takes them over.
      </p>
      <p>
        A key acts for your own workflow: <code>POST /v1/analyze/:id/review</code> takes effect at once, even
        if the organization requires two people to decide each case in the dashboard; its owners can forbid
        that, and it is a 403 then. A member's own key can't confirm that member's proposal.
      </p>
      <h2>Live and test</h2>
      <p>
        Keys are <code>assay_live_…</code> or <code>assay_test_…</code>. Data, links and webhooks of the two
        modes never meet.
      </p>
      <h2>Rotation</h2>
      <p>
        Rotating a key makes a new one with the same permissions; the old one keeps working for the grace
        period that you choose. Revoking ends a key on every instance within five seconds. Use a key per
        environment, rotate every 90 days, and keep keys out of code.
      </p>
    </Article>
  );
}
