import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { MetadataFacts } from "@/app/ui/risk/metadata-facts";
import type { Metadata } from "@/lib/contract/metadata";

/** The customer's own data on the analysis; nothing if there is none. */
export function MetadataSection({ metadata }: { metadata: Metadata }) {
  if (Object.keys(metadata).length === 0) return null;
  return (
    <Section title="Metadata" id="metadata">
      <MetadataFacts metadata={metadata} />
    </Section>
  );
}
