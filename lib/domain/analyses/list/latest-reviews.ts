import type { Context } from "@/lib/auth/context";
import { latestReviewFirst } from "@/lib/domain/analyses/record/view";

export interface LatestReview {
  createdBy: string;
  createdAt: Date;
  reasonCodes: string[];
}

export async function readLatestReviews(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LatestReview>> {
  if (ids.length === 0) return new Map();
  const reviews = await db.review.findMany({
    where: { analysisId: { in: [...ids] } },
    select: { analysisId: true, createdBy: true, createdAt: true, reasonCodes: true },
    orderBy: latestReviewFirst,
  });
  // The last of a key stays in the map.
  return new Map(reviews.reverse().map(({ analysisId, ...review }) => [analysisId, review]));
}
