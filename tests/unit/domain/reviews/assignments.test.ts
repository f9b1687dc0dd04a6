import { describe, expect, it } from "vitest";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { markAssignmentsSeen } from "@/lib/domain/reviews/assign";
import { claimReview } from "@/lib/domain/reviews/claim";
import { makeMember } from "@/tests/support/members";
import {
  ada,
  assign,
  claim,
  count,
  decide,
  find,
  grace,
  ids,
  join,
  requireTwo,
  setUpQueue,
  stage,
  work,
} from "./queue-stage";

/* Who works on which case, and what members are told of it. */

setUpQueue();

const nothing = { second: 0, overrides: [], overdue: 0, assigned: 0, answered: 0, policies: 0 };

describe("an assignment", () => {
  const audited = async () =>
    (
      await stage.pool.query(
        `SELECT actor, target, details FROM audit_entries
         WHERE organization_id = $1 AND action = 'analysis.review_assigned' ORDER BY sequence`,
        [ada.organizationId],
      )
    ).rows;

  it("of several cases is audited case by case, and leaves out what has not changed or is decided", async () => {
    await decide(ada, ids.top);
    expect(await assign(ada, [ids.low, ids.late, ids.top], grace.id)).toBe(2);
    expect(await assign(ada, [ids.low, ids.old], grace.id)).toBe(1);
    expect(await assign(grace, [ids.low], null)).toBe(1);
    expect(await audited()).toEqual([
      ...[ids.low, ids.late]
        .sort()
        .map((target) => ({ actor: ada.id, target, details: { assignee: grace.id, before: null } })),
      { actor: ada.id, target: ids.old, details: { assignee: grace.id, before: null } },
      { actor: grace.id, target: ids.low, details: { assignee: null, before: grace.id } },
    ]);
  });

  it("goes only to a member of the organization who may review, and is made only by one", async () => {
    const viewer = await join("VIEWER");
    const stranger = (await makeMember(stage, "OWNER")).principal;
    for (const { id } of [viewer, stranger])
      await expect(assign(ada, [ids.low], id)).rejects.toMatchObject({ code: "invalid_request" });
    await expect(assign(viewer, [ids.low], grace.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(claim(viewer, [ids.low])).rejects.toMatchObject({ code: "forbidden" });
    expect(await assign(stranger, [ids.low], stranger.id)).toBe(0);
    expect(await claim(stranger, [ids.low])).toBe(0);
    expect(await assign({ ...ada, mode: "test" }, [ids.low], ada.id)).toBe(0);
    expect(await claim({ ...ada, mode: "test" }, [ids.low])).toBe(0);
    expect(await find({ assignee: "none" })).toHaveLength(4);
    expect(await audited()).toEqual([]);
  });

  it("ends with the decision, or with the assignee's membership or right to review", async () => {
    const joan = await join("ANALYST");
    await assign(ada, [ids.low, ids.late], grace.id);
    await assign(ada, [ids.old], joan.id);
    await decide(grace, ids.low);
    const left = async () =>
      (
        await stage.pool.query("SELECT count(*)::int FROM review_assignments WHERE organization_id = $1", [
          ada.organizationId,
        ])
      ).rows[0].count;
    expect(await left()).toBe(2);
    await stage
      .context(ada)
      .transaction((inside) => changeMemberRole(inside, { userId: grace.id, role: "VIEWER" }));
    expect(await left()).toBe(1);
    await stage.context(ada).transaction((inside) => removeMember(inside, { userId: joan.id }));
    expect(await left()).toBe(0);
  });

  it("of a case on which its member has just proposed a decision is left out, and the proposal ends one", async () => {
    await requireTwo();
    await assign(ada, [ids.low], grace.id);
    await decide(grace, ids.low);
    expect(await find({ assignee: grace.id })).toEqual([]);
    expect(await assign(ada, [ids.low], grace.id)).toBe(0);
    expect(await assign(grace, [ids.low], ada.id)).toBe(1);
  });

  it("made by two members at once is one of the two", async () => {
    const all = Object.values(ids);
    const made = await Promise.all([assign(ada, all, grace.id), assign(grace, all.toReversed(), ada.id)]);
    expect(made).toEqual([4, 4]);
    const held = await Promise.all([find({ assignee: ada.id }), find({ assignee: grace.id })]);
    expect(held.map(({ length }) => length).sort()).toEqual([0, 4]);
  });
});

it("a claim of several cases leaves out those that a colleague has claimed", async () => {
  await stage.context(grace).transaction((inside) => claimReview(inside, ids.low));
  await decide(ada, ids.top);
  expect(await claim(ada, Object.values(ids))).toBe(2);
  expect(await find({ assignee: "me" })).toEqual(["late", "old"]);
});

it("a member is told of assignments by colleagues until shown, of their own overdue cases, and of second reviews", async () => {
  expect(await work(grace)).toEqual(nothing);
  await assign(ada, [ids.low, ids.late], grace.id);
  await assign(grace, [ids.old], grace.id);
  expect(await work(grace)).toEqual({ ...nothing, overdue: 1, assigned: 2 });
  expect(await work(ada)).toEqual(nothing);
  await stage.context(grace).transaction(markAssignmentsSeen);
  expect(await work(grace)).toEqual({ ...nothing, overdue: 1 });
  await requireTwo();
  await decide(ada, ids.top);
  expect(await work(grace)).toMatchObject({ second: 1 });
  expect(await work(ada)).toMatchObject({ second: 0 });
  expect(await find({ second: "1" }, grace)).toEqual(["top"]);
  expect((await count({}, grace)).second).toBe(1);
  const stranger = (await makeMember(stage, "OWNER")).principal;
  expect(await work(stranger)).toEqual(nothing);
  await expect(work({ ...grace, role: "VIEWER" })).rejects.toMatchObject({ code: "forbidden" });
});
