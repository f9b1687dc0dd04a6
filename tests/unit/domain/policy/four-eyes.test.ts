import { describe, expect, it } from "vitest";
import { readChallenger } from "@/lib/domain/policy/challenger/read";
import { startChallenger } from "@/lib/domain/policy/challenger/start";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { policyHistory } from "@/lib/domain/policy/history";
import { listPolicyProposals } from "@/lib/domain/policy/proposals/list";
import { ownPolicyProposals } from "@/lib/domain/policy/proposals/own";
import { proposePromotion } from "@/lib/domain/policy/proposals/promote";
import { readPolicyProposal } from "@/lib/domain/policy/proposals/read";
import { restorePolicy } from "@/lib/domain/policy/proposals/restore";
import { reviewWork } from "@/lib/domain/reviews/work";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import {
  ada,
  allow,
  approve,
  audited,
  decline,
  grace,
  inForce,
  keyOf,
  later,
  look,
  member,
  minute,
  pass,
  propose,
  publish,
  setUpProposals,
  stage,
  strict,
  withdraw,
} from "./proposals-stage";

/* Where two people decide, no member puts a policy in force alone. */

setUpProposals({ fourEyes: true });

describe("a member's policy", () => {
  it("waits, and comes into force as the proposer's version once a second member approves it", async () => {
    const proposal = await propose(ada);
    expect(proposal).toMatchObject({ status: "proposed", version: null, createdBy: ada.id });
    expect((await inForce()).version).toBe(1);
    pass(minute);
    const approved = await approve(grace, proposal, "Checked");
    expect(approved).toMatchObject({
      status: "published",
      version: 2,
      approvedBy: grace.id,
      comment: "Checked",
      endedBy: grace.id,
    });
    expect(await inForce()).toMatchObject({
      version: 2,
      document: strict,
      note: "Fewer surprises",
      createdBy: ada.id,
    });
    expect(await policyHistory(stage.context(ada), 1)).toMatchObject([{ approvedBy: grace.id }]);
    expect(await audited()).toEqual([
      [ada.id, "policy.proposed"],
      [grace.id, "policy.approved"],
      [grace.id, "policy.published"],
    ]);
  });

  it("is never published around the second member, and never approved by its proposer", async () => {
    await expect(publish(ada)).rejects.toMatchObject({ code: "forbidden" });
    const proposal = await propose(ada);
    await expect(approve(ada, proposal)).rejects.toMatchObject({ code: "conflict" });
    await expect(decline(ada, proposal)).rejects.toMatchObject({ code: "conflict" });
    await expect(approve(await member("VIEWER"), proposal)).rejects.toMatchObject({ code: "forbidden" });
    await expect(approve(await member("DEVELOPER"), proposal)).rejects.toMatchObject({ code: "forbidden" });
    expect((await inForce()).version).toBe(1);
  });

  it("can be declined with a reason by a colleague, and withdrawn by its proposer alone", async () => {
    const declined = await decline(grace, await propose(ada));
    expect(declined).toMatchObject({ status: "declined", comment: "Too strict", endedBy: grace.id });
    const proposal = await propose(ada);
    await expect(withdraw(grace, proposal)).rejects.toMatchObject({ code: "conflict" });
    expect(await withdraw(ada, proposal)).toMatchObject({ status: "withdrawn" });
    for (const step of [approve, decline])
      await expect(step(grace, proposal)).rejects.toMatchObject({ code: "conflict" });
    expect((await inForce()).version).toBe(1);
  });

  it("goes stale once another version comes into force, and says which", async () => {
    const [first, second] = [
      await propose(ada),
      await propose(grace, { document: { ...strict, declineFrom: 80 } }),
    ];
    await approve(ada, second);
    expect(await look(first)).toMatchObject({ status: "stale", supersededBy: 2 });
    await expect(approve(grace, first)).rejects.toMatchObject({ code: "conflict" });
    expect((await inForce()).version).toBe(2);
  });

  it("is approved once, however many members approve it at once", async () => {
    const proposal = await propose(ada);
    const others = [grace, await member(), await member()];
    const answers = await Promise.allSettled(others.map((other) => approve(other, proposal)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect((await inForce()).version).toBe(2);
  });

  it("is one of at most twenty open ones", async () => {
    for (let count = 0; count < 20; count++) await propose(ada);
    await expect(propose(grace)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is what the bell of those who may approve counts, and no one else's", async () => {
    const policies = async (of: typeof ada) => (await reviewWork(stage.context(of))).policies;
    const proposal = await propose(ada);
    expect([await policies(ada), await policies(grace)]).toEqual([0, 1]);
    await approve(grace, proposal);
    expect(await policies(grace)).toBe(0);
  });

  it("that restores a version or promotes a challenger needs the second member too", async () => {
    await approve(grace, await propose(ada));
    const restored = await stage
      .context(ada)
      .transaction((inside) =>
        restorePolicy(inside, { version: 1, replacesVersion: 2, note: "Too many reviews" }),
      );
    expect(restored).toMatchObject({ status: "proposed", restoredFrom: 1 });
    await approve(grace, restored);
    expect(await inForce()).toMatchObject({ version: 3, note: "Restores version 1: Too many reviews" });

    const challenger = await stage
      .context(ada)
      .transaction((inside) => startChallenger(inside, { document: strict, note: "A trial" }));
    const promoted = await stage
      .context(ada)
      .transaction((inside) =>
        proposePromotion(inside, { id: challenger.id, replacesVersion: 3, note: "It is better" }),
      );
    expect((await readChallenger(stage.context(ada)))?.id).toBe(challenger.id);
    await approve(grace, promoted);
    expect(await inForce()).toMatchObject({ version: 4, document: strict, note: "It is better" });
    expect(await readChallenger(stage.context(ada))).toBeNull();
  });

  it("that starts later is scheduled by the approval, and starts with a late approval", async () => {
    const early = await propose(ada, { startsAt: later(10 * minute) });
    expect(await approve(grace, early)).toMatchObject({ status: "scheduled", version: null });
    await withdraw(grace, early);
    const late = await propose(ada, { startsAt: later(10 * minute) });
    pass(11 * minute);
    expect(await approve(grace, late)).toMatchObject({ status: "published", version: 2 });
  });
});

describe("an API key", () => {
  it("decides alone, unless its maker has proposed or the owners don't let keys decide", async () => {
    const proposal = await propose(ada);
    const own = keyOf(ada);
    await expect(publish(own)).rejects.toMatchObject({ code: "conflict" });
    await expect(approve(own, proposal)).rejects.toMatchObject({ code: "conflict" });
    const kept = { ...keyOf(null), keptFrom: [ada.id] };
    await expect(approve(kept, proposal)).rejects.toMatchObject({ code: "conflict" });
    expect((await publish(keyOf(grace))).version).toBe(2);

    await allow({ fourEyes: true, keysDecide: false });
    await expect(publish(keyOf(grace))).rejects.toMatchObject({ code: "forbidden" });
    const next = await propose(ada, { replacesVersion: 2 });
    await expect(approve(keyOf(grace), next)).rejects.toMatchObject({ code: "forbidden" });
    await expect(decline(keyOf(grace), next)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("that may not decide proposes, and its maker doesn't approve that", async () => {
    await allow({ fourEyes: true, keysDecide: false });
    const proposal = await propose(keyOf(ada));
    expect(proposal.status).toBe("proposed");
    expect(await ownPolicyProposals(stage.context(ada))).toEqual(new Set([proposal.id]));
    expect(await ownPolicyProposals(stage.context(grace))).toEqual(new Set());
    await expect(approve(ada, proposal)).rejects.toMatchObject({ code: "conflict" });
    expect(await approve(grace, proposal)).toMatchObject({ status: "published" });
  });
});

it("no proposal is found or changed from another organization, and both modes have the same", async () => {
  const proposal = await propose(ada);
  const history = await History.of(stage.pool);
  const stranger = memberPrincipal({ organizationId: history.organizationId });
  await stage.context(stranger).transaction(createFirstPolicy);
  const context = stage.context(stranger);
  expect((await listPolicyProposals(context, { limit: 10 })).data).toEqual([]);
  expect((await reviewWork(context)).policies).toBe(0);
  await expect(readPolicyProposal(context, proposal.id)).rejects.toMatchObject({ code: "not_found" });
  for (const change of [approve, decline, withdraw])
    await expect(change(stranger, proposal)).rejects.toMatchObject({ code: "not_found" });
  await publish(stranger);
  expect(await look(proposal)).toEqual(proposal);
  const inTest = stage.context({ ...grace, mode: "test" });
  expect((await listPolicyProposals(inTest, { limit: 10 })).data).toEqual([proposal]);
  expect((await reviewWork(inTest)).policies).toBe(1);
});

it("without four eyes a proposal comes into force at once, and an earlier one still needs someone else", async () => {
  const waiting = await propose(ada);
  await allow({ fourEyes: false, keysDecide: true });
  await expect(approve(ada, waiting)).rejects.toMatchObject({ code: "conflict" });
  expect(await propose(ada, { document: { ...strict, declineFrom: 80 } })).toMatchObject({
    status: "published",
    version: 2,
    approvedBy: null,
  });
  expect(await look(waiting)).toMatchObject({ status: "stale" });
});
