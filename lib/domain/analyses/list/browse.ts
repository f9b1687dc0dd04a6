import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisSummary, outcome as outcomeSchema } from "@/lib/contract/analyses";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { type SummaryRow, viewSummary } from "@/lib/domain/analyses/record/view";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { cursorAfter, positionOf, toPage } from "@/lib/platform/db/paging";
import { readLatestReviews } from "./latest-reviews";
import { summaryColumns } from "./list";
import {
  type Among,
  type AnalysisFilters,
  countSelected,
  isWindowed,
  selectAnalyses,
  selectWithinWindow,
} from "./select";

export interface ListedAnalysis extends AnalysisSummary {
  review: { by: string; at: string; reasons: string[] } | null;
  outcome: z.output<typeof outcomeSchema> | null;
}

export interface ListedPage {
  data: ListedAnalysis[];
  nextCursor: string | null;
  /** Set if only the analyses since then were searched: the page may be shorter than its limit. ISO 8601. */
  lookedBackTo: string | null;
}

interface Browsed {
  filters: AnalysisFilters;
  among?: Among | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Newest first. Throws `invalid_request` for an invalid cursor. */
export async function browseAnalyses(
  context: Context,
  { filters, among, limit, cursor }: Browsed,
): Promise<ListedPage> {
  authorize(context.principal, "analysis.read");
  const list = `analyses/${context.scope.mode}`;
  const selection = { filters, among, after: positionOf(list, cursor), limit: limit + 1 };
  const { rows, lookedTo } = isWindowed(selection)
    ? await selectWithinWindow<SummaryRow>(context, summaryColumns, selection)
    : { rows: await selectAnalyses<SummaryRow>(context, summaryColumns, selection), lookedTo: undefined };
  const { data, nextCursor } = toPage(rows, { list, limit, view: viewSummary });
  return {
    data: await withPeople(context, data),
    nextCursor: nextCursor ?? (lookedTo ? cursorAfter(list, lookedTo) : null),
    lookedBackTo: nextCursor === null && lookedTo ? lookedTo.createdAt.toISOString() : null,
  };
}

/** `isExact` is false if there are more. */
export async function countBrowsed(
  context: Context,
  selection: Pick<Browsed, "filters" | "among">,
): Promise<{ count: number; isExact: boolean }> {
  authorize(context.principal, "analysis.read");
  return countSelected(context, selection);
}

async function withPeople(context: Context, analyses: AnalysisSummary[]): Promise<ListedAnalysis[]> {
  const { db } = context;
  const ids = analyses.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [reviews, outcomes] = await Promise.all([
    readLatestReviews(context, ids),
    db.outcomeLabel.findMany({ where: { analysisId: { in: ids } } }),
  ]);
  const names = await nameActors(
    context,
    [...reviews.values()].map(({ createdBy }) => createdBy),
  );
  const labels = new Map(outcomes.map(({ analysisId, outcome }) => [analysisId, outcome]));
  return analyses.map((analysis) => {
    const review = reviews.get(analysis.id);
    return {
      ...analysis,
      review: review
        ? {
            by: names[review.createdBy] as string,
            at: review.createdAt.toISOString(),
            reasons: review.reasonCodes.map((code) => reasonText(code) ?? code),
          }
        : null,
      outcome: labels.get(analysis.id) ?? null,
    };
  });
}
