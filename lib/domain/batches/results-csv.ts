import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import {
  type BatchResult,
  type BatchResultQuery,
  batchResultColumns,
  maxResultsPage,
} from "@/lib/contract/batches";
import { readLatestReviews } from "@/lib/domain/analyses/list/latest-reviews";
import { toCsv } from "@/lib/platform/csv";
import { readBatchResults } from "./results";

const reviewHeader = ["reviewedBy", "reviewedAt"] as const;

/** One page if `limit` is given, otherwise everything from the cursor on. Throws `rate_limited`. */
export async function readBatchResultsCsv(
  context: Context,
  { id, query, withReviews = false }: { id: string; query: BatchResultQuery; withReviews?: boolean },
): Promise<{ csv: string; nextCursor: string | null }> {
  await limitExpensiveRead(context);
  const { limit, cursor, ...filters } = query;
  let csv = toCsv([withReviews ? [...batchResultColumns, ...reviewHeader] : batchResultColumns]);
  let next = cursor;
  for (;;) {
    const page = await readBatchResults(context, {
      id,
      query: { ...filters, limit: limit ?? maxResultsPage, cursor: next },
    });
    const reviews = withReviews ? await reviewsOf(context, page.data) : undefined;
    csv += toCsv(
      page.data.map((result) => [...rowOf(result), ...(reviews ? reviewCells(reviews, result) : [])]),
    );
    if (limit !== undefined || page.nextCursor === null) return { csv, nextCursor: page.nextCursor };
    next = page.nextCursor;
  }
}

type Reviews = Awaited<ReturnType<typeof readLatestReviews>>;

function reviewsOf(context: Context, results: readonly BatchResult[]): Promise<Reviews> {
  return readLatestReviews(
    context,
    results.flatMap(({ requestId }) => requestId ?? []),
  );
}

function reviewCells(reviews: Reviews, { requestId }: BatchResult): (string | null)[] {
  const review = requestId === null ? undefined : reviews.get(requestId);
  return [review?.createdBy ?? null, review?.createdAt.toISOString() ?? null];
}

function rowOf(result: BatchResult): (string | number | null)[] {
  return [
    result.position,
    result.id,
    result.status,
    result.requestId,
    result.applicantId,
    result.riskScore,
    result.decision,
    result.decisionBasis,
    result.riscScore?.total ?? null,
    result.reasons?.join(" | ") ?? null,
    result.error ? describeError(result.error) : null,
    result.finalDecision,
  ];
}

function describeError({ message, details = [] }: NonNullable<BatchResult["error"]>): string {
  return [message, ...details.map((detail) => `${detail.path}: ${detail.message}`)].join(" | ");
}
