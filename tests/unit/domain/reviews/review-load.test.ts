import { expect, it } from "vitest";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import { wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideUndoably } from "@/lib/domain/reviews/review";
import { ada, day, grace, ids, now, setUpQueue, stage } from "./queue-stage";

setUpQueue();

it("the overview counts the cases that the queue has, also while a decision can be undone, and says when the oldest arrived", async () => {
  const context = stage.context(ada);
  const oldestSince = new Date(now - 9 * day).toISOString();
  expect(await reviewLoad(context)).toEqual({ waiting: 4, overdue: 1, oldestSince });
  await stage
    .context(grace)
    .transaction((inside) =>
      decideUndoably(inside, { id: ids.late, body: { decision: "APPROVE", reasons: [] } }),
    );
  const { matching, overdue } = await countQueue(context, wholeQueue);
  expect(await reviewLoad(context)).toMatchObject({ waiting: matching, overdue });
  expect(matching).toBe(3);
});
