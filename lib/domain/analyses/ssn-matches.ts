import type { Context } from "@/lib/auth/context";
import { readContributions } from "@/lib/domain/evidence/packed";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { definePart } from "@/lib/platform/wiring/parts";
import type { SignalCode } from "@/lib/risk/catalog";
import type { AnalysisRow } from "./write";

/** What an SSN that belongs to another applicant gives away: the names did not match, so the SSN is known. */
const matches: ReadonlySet<string> = new Set<SignalCode>(["LINK_SSN_SECOND_NAME", "LINK_SSN_MANY_NAMES"]);

/** Work that no request waits for; only closing does. */
const underWay = definePart("ssn-matches", ({ beforeClose }) => {
  const counting = new Set<Promise<void>>();
  beforeClose(async () => {
    await Promise.all(counting);
  });
  return counting;
});

/** Keys whose notice is being raised: a flood of matches asks the database once at a time. */
const raising = definePart("ssn-match-notices", () => new Set<string>());

/**
 * Counts an analysis by an API key that met an SSN under another name. Many of them in an hour raise a notice, because a
 * key that submits guessed SSNs under made-up names learns in this way which ones are known. Call it after the commit:
 * it works in the background, and its errors are logged.
 */
export function countSsnMatch(context: Context, { contributions }: Pick<AnalysisRow, "contributions">): void {
  if (context.principal.kind !== "api_key") return;
  if (!readContributions(contributions).some(({ code }) => matches.has(code))) return;
  const { log, principal } = context;
  const counting = count(context).catch((error: unknown) =>
    log.warn({ keyId: principal.id, error: describeError(error) }, "an SSN match was not counted"),
  );
  context.keepAlive(counting);
  underWay(context).add(counting);
  void counting.finally(() => underWay(context).delete(counting));
}

async function count(context: Context): Promise<void> {
  const { limiter, principal } = context;
  const { allowed, limit } = await limiter.consume(fixedLimits.ssnMatchesByKey, principal.id, 1);
  if (allowed || raising(context).has(principal.id)) return;
  raising(context).add(principal.id);
  try {
    await context.transaction((inside) =>
      raiseNoticeOnce(inside, {
        kind: "ssn_matches.by_key",
        target: principal.id,
        details: { count: limit + 1 },
      }),
    );
  } finally {
    raising(context).delete(principal.id);
  }
}
