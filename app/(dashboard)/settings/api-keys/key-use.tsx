import { count, counted } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import { CellDetails } from "@/app/ui/lists/data-table";
import type { RequestCounts } from "@/lib/domain/keys/count-requests";
import type { ListedKey } from "./listed-key";

/** When a key was last used, how much, and how much of that failed. */
export function KeyUse({ apiKey, now }: { apiKey: ListedKey; now: number }) {
  const { id, lastUsedAt, requests } = apiKey;
  if (lastUsedAt === null) return "Never used";
  return (
    <>
      Used <RelativeTime instant={lastUsedAt} now={now} />
      <CellDetails>
        <TextLink href={`/settings/requests?key=${id}`}>{textOf(requests.lastDay)} in 24 hours</TextLink>
      </CellDetails>
      <CellDetails>{textOf(requests.lastMonth)} in 30 days</CellDetails>
    </>
  );
}

/** "1,204 requests, 12 refused (4xx), 3 failed (5xx)" */
function textOf({ succeeded, refused, failed }: RequestCounts): string {
  const total = succeeded + refused + failed;
  return [
    counted(total, "request"),
    ...(refused > 0 ? [`${count(refused)} refused (4xx)`] : []),
    ...(failed > 0 ? [`${count(failed)} failed (5xx)`] : []),
  ].join(", ");
}
