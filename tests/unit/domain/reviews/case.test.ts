import { expect, it } from "vitest";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { ada, newCase, setUpQueue, stage } from "./queue-stage";

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
