import { expect, it } from "vitest";
import { listReviewers } from "@/lib/domain/reviews/reviewers";
import { makeMember } from "@/tests/support/members";
import { ada, grace, join, now, setUpQueue, stage } from "./queue-stage";

/* The members to whom cases can be assigned. */

setUpQueue();

it("only members of the organization who may review are offered as reviewers, by name, in the order in which they joined", async () => {
  const viewer = await join("VIEWER");
  const developer = await join("DEVELOPER");
  const joan = await join("ANALYST");
  await makeMember(stage, "OWNER");
  for (const [place, { id }] of [joan, viewer, ada, developer, grace].entries())
    await stage.pool.query("UPDATE memberships SET created_at = $2 WHERE user_id = $1", [
      id,
      new Date(now + place),
    ]);
  const name = "Ada Lovelace";
  const wanted = [joan, ada, grace].map(({ id }) => ({ id, name }));
  expect(await listReviewers(stage.context(ada))).toEqual(wanted);
  expect(await listReviewers(stage.context(viewer))).toEqual(wanted);
});
