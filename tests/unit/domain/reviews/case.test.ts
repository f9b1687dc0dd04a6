import { expect, it } from "vitest";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { ada, assign, claim, decide, grace, newCase, passSeconds, setUpQueue, stage } from "./queue-stage";

setUpQueue();

it("a case that retention removes while it is read is not found", async () => {
  const context = stage.context(ada);
  const id = await newCase("Removed");
  const { analysis } = context.db;
  type Args = Parameters<typeof analysis.findUnique>[0];
  let first: Promise<unknown> | undefined;
  const findUnique = async (args: Args) => {
    if (first === undefined) {
      first = Promise.resolve(analysis.findUnique(args));
      return first;
    }
    await first;
    await stage.pool.query("DELETE FROM analyses WHERE id = $1", [id]);
    return analysis.findUnique(args);
  };
  const db = Object.create(context.db, { analysis: { value: { findUnique } } });
  await expect(readReviewCase({ ...context, db }, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await first).toMatchObject({ id });
});

it("a case says whom it is for and who is working on it, with who said so and when, until it is decided", async () => {
  const id = await newCase("Assigned");
  await assign(ada, [id], grace.id);
  passSeconds(60);
  await claim(grace, [id]);
  const read = () => readReviewCase(stage.context(ada), id);
  expect(await read()).toMatchObject({
    assignment: { assignee: grace.id, assignedBy: ada.id, assignedAt: "2026-06-15T12:00:00.000Z" },
    claim: {
      claimedBy: grace.id,
      claimedAt: "2026-06-15T12:01:00.000Z",
      claimedUntil: "2026-06-15T12:31:00.000Z",
    },
  });
  await decide(grace, id);
  expect(await read()).toMatchObject({ assignment: null, claim: null });
});
