import { describe, expect, it } from "vitest";
import { readOrganization, readSettings } from "@/lib/domain/organizations/read";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { reviewWork } from "@/lib/domain/reviews/work";
import { newId } from "@/lib/platform/ids";
import { addMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  ada,
  approve,
  audited,
  decide,
  decideByKey,
  decline,
  events,
  grace,
  id,
  now,
  openCase,
  organizationId,
  queued,
  readCase,
  reviewer,
  setUpFourEyes,
  stage,
  stored,
  switchOff,
  withdraw,
} from "./four-eyes-stage";

/* Where an organization requires it, every case is decided by two people. */

setUpFourEyes();

describe("with a second reviewer required", () => {
  it("makes the first decision a proposal: no review or event is recorded, and the case still waits", async () => {
    expect(await decide(ada, decline, "Called")).toMatchObject({ isProposal: true });
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
    expect(await readCase(grace)).toMatchObject({
      proposal: { ...decline, proposedBy: ada.id, note: "Called" },
      reviews: [],
    });
    expect(await queued(grace)).toEqual([ada.id]);
    expect(await queued(grace, { second: "1" })).toEqual([ada.id]);
    expect(await queued(ada, { second: "1" })).toEqual([]);
  });

  it("leads the bell of the others to a proposal on a decided case, which isn't in the queue", async () => {
    const overrides = async (by: typeof ada) => (await reviewWork(stage.context(by))).overrides;
    await decide(ada, decline);
    expect(await overrides(grace)).toEqual([]);
    await decide(grace, decline);
    await decide(ada, approve, "Called");
    expect(await queued(grace, { second: "1" })).toEqual([]);
    expect([await overrides(ada), await overrides(grace)]).toEqual([[], [id]]);
    expect(await overrides({ ...grace, mode: "test" })).toEqual([]);
    await decide(grace, approve);
    expect(await overrides(grace)).toEqual([]);
    await decide(ada, decline, "Called again");
    await switchOff();
    expect(await overrides(grace)).toEqual([]);
  });

  it("records the review once a colleague confirms, with both people in its history", async () => {
    await decide(ada, decline, "Called");
    expect(await decide(grace, decline)).toMatchObject({ isProposal: false });
    expect(await stored()).toMatchObject({ decision: "DECLINE", reviewedBy: grace.id });
    const { reviews, proposal } = await readCase(ada);
    expect(proposal).toBeNull();
    expect(reviews).toMatchObject([
      { reviewedBy: grace.id, proposal: { decision: "DECLINE", proposedBy: ada.id, note: "Called" } },
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect(await audited()).toMatchObject([
      { actor: ada.id, action: "analysis.review_proposed", details: decline },
      {
        actor: grace.id,
        action: "analysis.reviewed",
        details: { ...decline, proposed: "DECLINE", proposedBy: ada.id },
      },
    ]);
  });

  it("refuses a confirmation by the proposal's author, however many at once", async () => {
    const first = await Promise.allSettled([
      decide(ada, approve),
      decide(ada, approve),
      decide(ada, approve),
    ]);
    expect(first.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(decide(ada, approve)).rejects.toMatchObject({ code: "conflict" });
    await expect(decide(ada, decline, "No")).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
  });

  it("takes one of two simultaneous decisions as the proposal and refuses the other, made without seeing it", async () => {
    const both = await Promise.allSettled([
      decide(ada, approve, undefined, null),
      decide(grace, decline, undefined, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toBeNull();
  });

  it("records one of three simultaneous confirmations", async () => {
    await decide(ada, approve);
    const seen = (await readCase(grace)).proposal?.id as string;
    const tries = [grace, await reviewer(), await reviewer()].map((by) =>
      decide(by, approve, undefined, seen),
    );
    expect((await Promise.allSettled(tries)).map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect((await readCase(ada)).proposal).toBeNull();
  });

  it("lets only its author withdraw a proposal, and refuses a later confirmation of it", async () => {
    await decide(ada, approve);
    const seen = (await readCase(grace)).proposal?.id as string;
    await expect(withdraw(grace)).rejects.toMatchObject({ code: "conflict" });
    await withdraw(ada);
    await expect(decide(grace, approve, undefined, seen)).rejects.toMatchObject({ code: "conflict" });
    await expect(withdraw(ada)).rejects.toMatchObject({ code: "conflict" });
    expect((await readCase(ada)).proposal).toBeNull();
    expect((await audited()).at(-1)).toMatchObject({ action: "analysis.review_withdrawn" });
  });

  it("records an API key's decision at once, and settles the open proposal", async () => {
    await decide(ada, decline);
    const key = apiKeyPrincipal({ organizationId, id: "key_1", permissions: ["WRITE"] });
    const { review } = await decideByKey(key, approve);
    expect(review).toMatchObject({ decision: "APPROVE", reviewedBy: "key_1" });
    expect(await readCase(ada)).toMatchObject({ proposal: null, reviews: [{ proposal: decline }] });
  });

  it("refuses every key's decision once the owners forbid it, in the service and audited", async () => {
    const owner = stage.context(await addMember(stage, { organizationId, role: "OWNER" }));
    const { settings: loaded } = await readOrganization(owner);
    expect(loaded.keysDecide).toBe(true);
    const set = (settings: Partial<typeof loaded>) =>
      owner.transaction(async (context) =>
        updateOrganization(context, {
          loaded: await readSettings(owner),
          settings: { ...loaded, ...settings },
        }),
      );
    await set({ keysDecide: false });
    expect((await audited()).at(-1)).toMatchObject({
      action: "organization.updated",
      details: { changed: ["keysDecide"], from: { keysDecide: true }, to: { keysDecide: false } },
    });
    const key = apiKeyPrincipal({ organizationId, id: "key_1" });
    await expect(decideByKey(key, approve)).rejects.toMatchObject({ code: "forbidden" });
    await decide(ada, approve);
    await expect(decideByKey(key, approve)).rejects.toMatchObject({ code: "forbidden" });
    expect(await stored()).toBeNull();
    await set({ fourEyes: false, keysDecide: false });
    await decideByKey(key, decline);
    expect((await stored())?.decision).toBe("DECLINE");
  });

  it("refuses to let its author confirm a proposal by a key of their own", async () => {
    await decide(ada, decline);
    const any = apiKeyPrincipal({ organizationId, id: "key_1" });
    for (const key of [
      { ...any, makerId: ada.id },
      { ...any, keptFrom: [ada.id] },
    ])
      await expect(decideByKey(key, decline)).rejects.toMatchObject({ code: "conflict" });
    expect(await readCase(grace)).toMatchObject({ proposal: { decision: "DECLINE" }, reviews: [] });
  });

  it("refuses decisions and withdrawals on another organization's case", async () => {
    await decide(ada, approve);
    const stranger = { ...grace, organizationId: newId("org", now) };
    await expect(decide(stranger, approve)).rejects.toMatchObject({ code: "not_found" });
    await expect(withdraw({ ...ada, organizationId: stranger.organizationId })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(decide({ ...grace, mode: "test" }, approve)).rejects.toMatchObject({ code: "not_found" });
    await expect(decide({ ...grace, role: "DEVELOPER" }, approve)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
it("once switched off, still shows an open proposal, which any decision settles, even its author's", async () => {
  await decide(ada, decline);
  await switchOff();
  expect((await readCase(ada)).proposal).toMatchObject({ proposedBy: ada.id });
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
  expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: ada.id });
  await openCase();
  expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
});
