import { afterAll, beforeAll, expect, it } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import { browseAnalyses } from "@/lib/domain/analyses/list/browse";
import { readLatestReviews } from "@/lib/domain/analyses/list/latest-reviews";
import { findAnalysis } from "@/lib/domain/analyses/record/find";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

it.each(["oldest first", "latest first"])(
  "is the same for every reader if all are of one moment, stored %s",
  async (order) => {
    const { context } = await makeMember(stage);
    const ids = Array.from({ length: 4 }, () => newId("rev", now)).sort();
    const body = analyzeBody.parse({ applicantData: { firstName: "Ana", lastName: "Santos" } });
    const result = await commitAnalysis(context, await prepareAnalysis(context, body));
    if (result instanceof AppError) throw result;
    const { requestId } = result;
    for (const id of order === "oldest first" ? ids : ids.toReversed())
      await stage.pool.query(
        `INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by, created_at)
       VALUES ($1, $2, $3, 'DECLINE', '{}', $1, $4)`,
        [id, requestId, context.scope.organizationId, new Date(now)],
      );
    await stage.pool.query("UPDATE analyses SET review_decision = 'DECLINE' WHERE id = $1", [requestId]);
    const latest = ids.at(-1) as string;
    const filtered = await browseAnalyses(context, { filters: { reviewedBy: latest }, limit: 10 });
    expect(filtered.data.map(({ id }) => id)).toEqual([requestId]);
    expect((await readLatestReviews(context, [requestId])).get(requestId)?.createdBy).toBe(latest);
    expect((await findAnalysis(context, requestId)).reviews.map(({ id }) => id)).toEqual([latest]);
    const { reviews } = await readReviewCase(context, requestId);
    expect(reviews.map(({ reviewedBy }) => reviewedBy)).toEqual(ids.toReversed());
  },
);
