import { IconAlertTriangle } from "@tabler/icons-react";
import { counted } from "@/app/ui/charts/figures";
import { Alert } from "@/app/ui/kit/feedback";
import { TextLink } from "@/app/ui/links/text-link";
import type { Context } from "@/lib/auth/context";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { listHits } from "@/lib/domain/watchlists/list-hits";

interface OpenHitsProps {
  context: Context;
  detail: AnalysisDetail;
}

const most = 50;

/** Hits that no one has decided on. The evidence doesn't have those of lists that were loaded after the analysis. */
export async function OpenHits({ context, detail: { answer, applicant } }: OpenHitsProps) {
  if (applicant === null) return null;
  const { applicantId } = answer;
  const { data: hits } = await listHits(context, { applicantId, status: "open", limit: most });
  const [latest] = hits;
  if (latest === undefined) return null;
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={hits.length === 1 ? "Open watchlist hit" : counted(hits.length, "open watchlist hit")}
      my="md"
    >
      The applicant resembles <bdi>{latest.evidence.listedName}</bdi> on <bdi>{latest.list}</bdi>.{" "}
      <TextLink href={`/applicants/${applicantId}#watchlist-hits`}>
        {hits.length === 1 ? "Compare the two" : "Compare them"}
      </TextLink>
    </Alert>
  );
}
