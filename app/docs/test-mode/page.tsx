import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { DataTable } from "@/app/docs/ui/data-table";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";

export const metadata: Metadata = { title: "Test mode" };

export default function TestModePage() {
  return (
    <Article title="Test mode" lead="Test keys see only test data, and sample SSNs force every outcome.">
      <p>
        The numbers below were never issued and never will be. With a test key, they alone determine the
        result; the last one only delays it. With a live key, Assay treats them like any other invalid number.
        In test mode, built-in sandboxes replace outside sources.
      </p>
      <DataTable
        caption="Sample SSNs"
        head={["SSN", "What it forces"]}
        rows={modelCardOfEngine().testApplicants.map(({ ssn, meaning }) => [
          ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
          meaning,
        ])}
      />
      <p>
        <code>POST /v1/webhooks/test</code> sends a sample of any event to one of your webhooks, even one it
        doesn't subscribe to.
      </p>
    </Article>
  );
}
