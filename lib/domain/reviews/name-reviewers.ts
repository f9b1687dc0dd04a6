import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { readLatestReviews } from "@/lib/domain/analyses/list/latest-reviews";
import { nameActors } from "@/lib/domain/organizations/name-actors";

/** By analysis, in words for the principal. */
export async function nameReviewers(
  context: Context,
  ids: readonly string[],
): Promise<Record<string, string>> {
  authorize(context.principal, "analysis.read");
  const reviews = await readLatestReviews(context, ids);
  const names = await nameActors(
    context,
    [...reviews.values()].map(({ createdBy }) => createdBy),
  );
  return Object.fromEntries(Array.from(reviews, ([id, { createdBy }]) => [id, names[createdBy] as string]));
}
