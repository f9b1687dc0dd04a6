import { IconTags } from "@tabler/icons-react";
import { ButtonLink } from "@/app/ui/links/button-link";
import { TextLink } from "@/app/ui/links/text-link";
import { EmptyState } from "@/app/ui/lists/empty-state";

/** Says how outcomes get here; what can be shown without them comes below. */
export function Unlabeled({ analyses }: { analyses: number }) {
  return (
    <EmptyState
      icon={<IconTags size={22} stroke={1.7} />}
      title={analyses === 0 ? "No analyses in this period" : "No outcomes yet"}
      action={
        <ButtonLink href="/docs/risk-officers#performance" variant="default">
          How to label outcomes
        </ButtonLink>
      }
    >
      {analyses === 0 ? (
        <>
          Try a longer period, or <TextLink href="/analyze">analyze an applicant</TextLink>. Then label what
          the applicant turned out to be.
        </>
      ) : (
        <>
          Label what applicants turned out to be: on a <TextLink href="/analyses">case</TextLink>, or by API
          with <code>POST /v1/analyze/:id/outcome</code>. With good applicants and confirmed fraud, this page
          shows how well scores rank, how they are calibrated, and which signals find fraud.
        </>
      )}
    </EmptyState>
  );
}
