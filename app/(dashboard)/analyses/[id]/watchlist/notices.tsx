import { IconAlertTriangle } from "@tabler/icons-react";
import { counted } from "@/app/ui/charts/figures";
import { Alert } from "@/app/ui/kit/feedback";
import type { Context } from "@/lib/auth/context";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { readApplicant } from "@/lib/domain/applicants/read";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { WatchlistHits } from "./watchlist-hits";
import classes from "./watchlist-hits.module.css";

interface WatchlistNoticesProps {
  context: Context;
  detail: AnalysisDetail;
}

const most = 50;

const looks = {
  open: { color: "amber", title: "Open watchlist hit", does: "resembles" },
  confirmed: { color: "red", title: "Confirmed watchlist hit", does: "is" },
} as const;

/**
 * Hits that someone confirmed, and those that no one has decided on, to be decided here. The evidence doesn't have those of
 * lists that were loaded after the analysis.
 */
export function WatchlistNotices(props: WatchlistNoticesProps) {
  return (
    <>
      <Notice {...props} status="confirmed" />
      <Notice {...props} status="open" />
    </>
  );
}

async function Notice({
  context,
  detail: { answer, applicant },
  status,
}: WatchlistNoticesProps & { status: keyof typeof looks }) {
  if (applicant === null) return null;
  const { applicantId } = answer;
  const { data: hits } = await listHits(context, { applicantId, status, limit: most });
  const [latest] = hits;
  if (latest === undefined) return null;
  const { color, title, does } = looks[status];
  // As it is now: a hit may rest on data that was changed after the analysis.
  const { data } = await readApplicant(context, applicantId);
  return (
    <Alert
      color={color}
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={hits.length === 1 ? title : counted(hits.length, title.toLowerCase())}
      my="md"
    >
      The applicant {does} <bdi>{latest.evidence.listedName}</bdi> on <bdi>{latest.list}</bdi>.
      <details className={classes.compare}>
        <summary>{hits.length === 1 ? "Compare the two" : "Compare them"}</summary>
        {data && <WatchlistHits hits={hits} applicant={data} context={context} />}
      </details>
    </Alert>
  );
}
