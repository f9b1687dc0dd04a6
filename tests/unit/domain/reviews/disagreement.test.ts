import { beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
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
  organizationId,
  queued,
  readCase,
  reviewer,
  setUpFourEyes,
  stored,
  withdraw,
} from "./four-eyes-stage";

/* Two people who decide a case differently: a third settles it, or either by agreeing. */

setUpFourEyes();

describe("when a colleague disagrees", () => {
  let joan: UserPrincipal;
  beforeEach(async () => {
    joan = await reviewer();
    await decide(ada, decline, "Called");
    expect(await decide(grace, approve, "Saw the card")).toMatchObject({ isProposal: true });
  });

  it("records nothing yet, and shows both decisions with their notes and people", async () => {
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
    expect((await readCase(joan)).proposal).toMatchObject({
      ...decline,
      proposedBy: ada.id,
      note: "Called",
      counter: { ...approve, proposedBy: grace.id, note: "Saw the card" },
    });
    expect((await audited()).at(-1)).toMatchObject({
      actor: grace.id,
      action: "analysis.review_proposed",
      details: { ...approve, against: "DECLINE", proposedBy: ada.id },
    });
    // Everyone can go on with it but Grace, who decided last.
    const waiting = await Promise.all([ada, grace, joan].map((by) => queued(by, { second: "1" })));
    expect(waiting).toEqual([[ada.id], [], [ada.id]]);
  });

  it.each([approve, decline])("lets a third person settle it with $decision", async (choice) => {
    await decide(joan, choice, "Looked again");
    expect(await stored()).toMatchObject({ decision: choice.decision, reviewedBy: joan.id });
    const { proposal, reviews } = await readCase(ada);
    expect(proposal).toBeNull();
    expect(reviews).toMatchObject([
      { proposal: { proposedBy: ada.id, note: "Called", counter: { proposedBy: grace.id } } },
    ]);
    expect(await events()).toEqual(["analysis.reviewed"]);
    expect((await audited()).at(-1)).toMatchObject({
      details: {
        proposed: "DECLINE",
        proposedBy: ada.id,
        counterProposed: "APPROVE",
        counterProposedBy: grace.id,
      },
    });
  });

  it("lets the first person settle it by agreeing, not by insisting", async () => {
    await expect(decide(ada, decline, "Still")).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
    expect(await decide(ada, approve)).toMatchObject({ isProposal: false });
    expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: ada.id });
  });

  it("lets neither decide alone: not the second person, not as an OWNER, and not by an API key of either", async () => {
    for (const choice of [approve, decline])
      await expect(decide({ ...grace, role: "OWNER" }, choice, "Again")).rejects.toMatchObject({
        code: "conflict",
      });
    for (const { id: makerId } of [ada, grace])
      for (const choice of [approve, decline])
        await expect(
          decideByKey({ ...apiKeyPrincipal({ organizationId, id: "key_1" }), makerId }, choice),
        ).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
    expect(await events()).toEqual([]);
  });

  it("lets a withdrawn disagreement leave the first proposal open, which its author can't withdraw before", async () => {
    await expect(withdraw(ada)).rejects.toMatchObject({ code: "conflict" });
    await withdraw(grace);
    expect((await readCase(joan)).proposal).toMatchObject({ proposedBy: ada.id, counter: null });
    await withdraw(ada);
    expect((await readCase(joan)).proposal).toBeNull();
  });

  it("records one of simultaneous decisions by all who may settle it, and refuses the others", async () => {
    const seen = (await readCase(joan)).proposal?.counter?.id as string;
    const tries = [
      decide(ada, approve, undefined, seen),
      decide(joan, decline, "No", seen),
      decide(await reviewer(), approve, undefined, seen),
      withdraw(grace),
    ];
    const settled = await Promise.allSettled(tries);
    const recorded = settled.slice(0, 3).filter(({ status }) => status === "fulfilled");
    const withdrawn = settled[3]?.status === "fulfilled";
    // If the withdrawal comes first, no one has seen what is open then.
    expect(recorded).toHaveLength(withdrawn ? 0 : 1);
    expect(await events()).toHaveLength(recorded.length);
    expect((await stored()) === null).toBe(withdrawn);
  });

  it("needs a third person's reason for not agreeing with the latest decision", async () => {
    await expect(decide(joan, decline)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "note" }],
    });
    expect(await stored()).toBeNull();
  });
});

describe("a disagreement", () => {
  it("takes one of two simultaneous disagreements, and refuses the other, made without seeing it", async () => {
    await decide(ada, decline);
    const seen = (await readCase(grace)).proposal?.id as string;
    const both = await Promise.allSettled([
      decide(grace, approve, "Saw the card", seen),
      decide(await reviewer(), approve, "Called back", seen),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toBeNull();
    expect((await readCase(ada)).proposal?.counter).not.toBeNull();
  });

  it("refuses a disagreement without a reason", async () => {
    await decide(ada, decline);
    await expect(decide(grace, approve)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "note" }],
    });
    expect((await readCase(ada)).proposal?.counter).toBeNull();
  });
});
