import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { defaultPolicy } from "@/lib/contract/policy";
import { undoSeconds } from "@/lib/contract/undo-seconds";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { approvePolicy } from "@/lib/domain/policy/proposals/decide";
import { proposePolicy } from "@/lib/domain/policy/proposals/propose";
import { readPolicyProposal } from "@/lib/domain/policy/proposals/read";
import { endDepartedWork } from "@/lib/domain/reviews/end-departed-work";
import { decideUndoably } from "@/lib/domain/reviews/review";
import { settleDecision } from "@/lib/domain/reviews/settle";
import { addMember } from "@/tests/support/members";
import { eventually } from "@/tests/support/poll";
import {
  ada,
  approve,
  audited,
  decide,
  decline,
  events,
  grace,
  id,
  organizationId,
  passSeconds,
  readCase,
  reviewer,
  setUpFourEyes,
  stage,
  stored,
} from "./four-eyes-stage";

/* Where two people decide, one who may no longer review counts as neither of them. */

setUpFourEyes();

let owner: Context<UserPrincipal>;
beforeEach(async () => {
  owner = stage.context(await addMember(stage, { organizationId, role: "OWNER" }));
});

type Tx = Parameters<typeof removeMember>[0];
const remove = (inside: Tx, { id: userId }: UserPrincipal) => removeMember(inside, { userId });
const demote = (inside: Tx, { id: userId }: UserPrincipal) =>
  changeMemberRole(inside, { userId, role: "VIEWER" });

const proposalIn = async (by = grace) => (await readCase(by)).proposal;
const undoably = (by: UserPrincipal) =>
  stage
    .context(by)
    .transaction((inside) => decideUndoably(inside, { id, body: { ...approve, reasons: [] } }));
const settle = () => settleDecision(stage.platform, id);
/** Resolves once a transaction waits for another. */
const awaitLock = () =>
  eventually(
    "a decision that waits",
    async () =>
      (
        await stage.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).rowCount,
    (count) => count === 1,
  );

describe.each([
  ["removed", remove],
  ["given a role that may not review", demote],
])("a member who is %s", (_, lose) => {
  const leave = (member: UserPrincipal) => owner.transaction((inside) => lose(inside, member));

  it("neither confirms nor proposes by a request that is under way", async () => {
    await decide(ada, approve);
    await leave(grace);
    for (const choice of [approve, decline])
      await expect(decide(grace, choice, "Called")).rejects.toMatchObject({ code: "forbidden" });
    const document = { ...defaultPolicy, approveBelow: 20 };
    const policy = { document, note: "Fewer surprises", replacesVersion: 1 };
    const { id: proposed } = await stage.context(ada).transaction((inside) => proposePolicy(inside, policy));
    const late = stage.context(grace);
    for (const attempt of [
      () => late.transaction((inside) => proposePolicy(inside, policy)),
      () => late.transaction((inside) => approvePolicy(inside, { id: proposed })),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    expect(await stored()).toBeNull();
    expect(await proposalIn(ada)).toMatchObject({ proposedBy: ada.id, counter: null });
  });

  it("has no open proposal any more, and no one confirms it", async () => {
    await decide(ada, approve);
    const seen = (await proposalIn())?.id as string;
    await leave(ada);
    expect(await proposalIn()).toBeNull();
    await expect(decide(grace, approve, undefined, seen)).rejects.toMatchObject({ code: "conflict" });
    expect(await decide(grace, approve, undefined, null)).toMatchObject({ isProposal: true });
    expect(await audited()).toContainEqual(
      expect.objectContaining({ actor: owner.principal.id, action: "analysis.review_withdrawn" }),
    );
  });

  it("has none either if a colleague was about to confirm it", async () => {
    await decide(ada, approve);
    const seen = (await proposalIn())?.id as string;
    let confirmed: Promise<unknown> | undefined;
    await owner.transaction(async (inside) => {
      await lose(inside, ada);
      confirmed = decide(grace, approve, undefined, seen).catch((error: unknown) => error);
      await awaitLock();
    });
    expect(await confirmed).toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
  });

  it("leaves a disagreement to the colleague, whose decision another one confirms", async () => {
    await decide(ada, decline);
    await decide(grace, approve, "Saw the card");
    await leave(ada);
    expect(await proposalIn()).toMatchObject({ proposedBy: grace.id, note: "Saw the card", counter: null });
    expect(await decide(await reviewer(), approve)).toMatchObject({ isProposal: false });
    expect(await stored()).toMatchObject({ decision: "APPROVE" });
  });

  it("takes a disagreement back, and the first proposal stays", async () => {
    await decide(ada, decline);
    await decide(grace, approve, "Saw the card");
    await leave(grace);
    expect(await proposalIn(ada)).toMatchObject({ proposedBy: ada.id, counter: null });
  });

  it("undoes what can still be undone, and the case is as it was", async () => {
    await decide(ada, approve);
    await undoably(grace);
    await leave(grace);
    passSeconds(undoSeconds);
    await settle();
    expect(await events()).toEqual([]);
    expect(await readCase(ada)).toMatchObject({ pending: null, proposal: { proposedBy: ada.id } });
    expect(await audited()).toContainEqual(
      expect.objectContaining({ actor: owner.principal.id, action: "analysis.review_undone" }),
    );
  });

  it("undoes it also if it was about to take effect", async () => {
    await undoably(grace);
    passSeconds(undoSeconds);
    let settled: Promise<unknown> | undefined;
    await owner.transaction(async (inside) => {
      await lose(inside, grace);
      settled = settle();
      await awaitLock();
    });
    await settled;
    expect(await readCase(ada)).toMatchObject({ pending: null, proposal: null });
  });

  it("has no policy that waits, but what a second person approved still starts", async () => {
    const { context } = stage;
    const startsAt = new Date(context(ada).clock() + 60_000).toISOString();
    const propose = (extra: object = {}) =>
      context(ada).transaction((inside) =>
        proposePolicy(inside, { document: defaultPolicy, note: "Same", replacesVersion: 1, ...extra }),
      );
    const [waiting, approved] = [await propose(), await propose({ startsAt })];
    await context(grace).transaction((inside) => approvePolicy(inside, { id: approved.id }));
    await leave(ada);
    const look = ({ id }: { id: string }) => readPolicyProposal(context(grace), id);
    expect(await look(waiting)).toMatchObject({ status: "withdrawn", endedBy: owner.principal.id });
    expect(await look(approved)).toMatchObject({ status: "scheduled" });
    await expect(
      context(grace).transaction((inside) => approvePolicy(inside, { id: waiting.id })),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

describe.each([
  ["removed", "DELETE FROM memberships WHERE user_id = $1"],
  ["given a role that may not review", "UPDATE memberships SET role = 'DEVELOPER' WHERE user_id = $1"],
])("a member who was %s in a release that left proposals open", (_, statement) => {
  const leaveThen = ({ id: userId }: UserPrincipal) => stage.pool.query(statement, [userId]);

  it("has none any more after the sweep, and colleagues keep theirs", async () => {
    await decide(ada, decline);
    await decide(grace, approve, "Saw the card");
    const propose = (by: UserPrincipal) =>
      stage
        .context(by)
        .transaction((inside) =>
          proposePolicy(inside, { document: defaultPolicy, note: "Same", replacesVersion: 1 }),
        );
    const [gone, kept] = [await propose(ada), await propose(grace)];
    await leaveThen(ada);
    expect(await endDepartedWork(stage.platform)).toBe(1);
    expect(await proposalIn()).toMatchObject({ proposedBy: grace.id, note: "Saw the card", counter: null });
    expect(await readPolicyProposal(owner, gone.id)).toMatchObject({ status: "withdrawn" });
    expect(await readPolicyProposal(owner, kept.id)).toMatchObject({ status: "proposed" });
    expect(await audited()).toContainEqual(
      expect.objectContaining({ actor: "system", action: "analysis.review_withdrawn" }),
    );
    expect(await endDepartedWork(stage.platform)).toBe(0);
  });

  it("has no disagreement either, and the first proposal stays", async () => {
    await decide(ada, decline);
    await decide(grace, approve, "Saw the card");
    await leaveThen(grace);
    expect(await endDepartedWork(stage.platform)).toBe(1);
    expect(await proposalIn(ada)).toMatchObject({ proposedBy: ada.id, counter: null });
  });
});

it("a member who may still review keeps a proposal through a change of role", async () => {
  await decide(ada, approve);
  await owner.transaction((inside) => changeMemberRole(inside, { userId: ada.id, role: "OWNER" }));
  expect(await proposalIn()).toMatchObject({ proposedBy: ada.id });
});
