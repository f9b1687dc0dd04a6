import type { WriteContext } from "@/lib/auth/context";
import { indexOf } from "@/lib/domain/applicants/links";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import type { LimitBucket } from "@/lib/platform/limits/store";
import type { PreparedEntry } from "./insert";

/** With more, the last digits are not counted one by one. */
const fewSsns = 25;

/**
 * Limits how many SSNs with the same last four digits an organization adds to its lists, whether they are listed already
 * or not: which ones are is the answer to a guess, and the lists show the last four. What uses a limit up raises a
 * notice. Throws `rate_limited`.
 */
export async function limitListedSsns(
  context: WriteContext,
  entries: readonly Pick<PreparedEntry, "ssnEnding">[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { ssnEnding } of entries)
    if (ssnEnding !== undefined) counts.set(ssnEnding, (counts.get(ssnEnding) ?? 0) + 1);
  if (counts.size === 0) return;
  const { organizationId, mode } = context.scope;
  const own = `${organizationId}/${mode}`;
  const spend = (bucket: LimitBucket, subject: string, cost: number) =>
    context.limiter.consume(bucket, subject, cost);
  const verdicts =
    counts.size > fewSsns
      ? [await spend(fixedLimits.ssnImports, own, Math.max(...counts.values()))]
      : await Promise.all(
          [...counts].map(([ending, count]) =>
            spend(
              fixedLimits.ssnsListedAlike,
              `${own}/${indexOf(context, "ssn_ending", ending).toString("hex")}`,
              count,
            ),
          ),
        );
  const refused = verdicts.find(({ allowed }) => !allowed);
  if (refused)
    throw rateLimited(
      "Too many SSNs with the same last four digits were added to the lists within a day; try again later",
      refused,
    );
  const spent = verdicts.find(({ remaining }) => remaining === 0);
  if (spent)
    await raiseNoticeOnce(context, {
      kind: "ssn_listing.alike",
      target: context.principal.id,
      details: { count: spent.limit },
    });
}
