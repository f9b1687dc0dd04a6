import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { Facts } from "./frame/facts";
import { Section } from "./frame/section";

export function ProvenanceSection({ detail, now }: { detail: AnalysisDetail; now: number }) {
  const { answer, submittedBy, batchId } = detail;
  return (
    <Section title="About this analysis" id="provenance">
      <Facts
        facts={{
          Submitted: <RelativeTime instant={answer.createdAt} now={now} />,
          By: <bdi>{submittedBy}</bdi>,
          Request: <CopyId id={answer.id} what="request id" />,
          "External ID": answer.externalId === null ? null : <bdi>{answer.externalId}</bdi>,
          Batch:
            batchId === null ? null : (
              <TextLink href={`/batches/${batchId}`}>
                <code>{batchId}</code>
              </TextLink>
            ),
          Policy: `version ${answer.policyVersion}`,
          Model: <code>{answer.modelVersion}</code>,
        }}
      />
    </Section>
  );
}
