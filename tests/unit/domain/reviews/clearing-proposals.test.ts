import { beforeEach, describe, expect, it } from "vitest";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  ada,
  approve,
  audited,
  decide,
  decideByKey,
  decline,
  grace,
  newAnalysis,
  openCase,
  organizationId,
  readCase,
  reviewer,
  setUpFourEyes,
  stage,
  stored,
  withdraw,
} from "./four-eyes-stage";

/* A proposal can carry that the alerts of the case are cleared. */

setUpFourEyes();

describe("a proposal to clear the case's alerts", () => {
  const disposable = { ...ordinaryApplicant, email: "maria.santos@mailinator.com" };
  const clearing = { ...approve, clearAlerts: true } as const;
  const keeping = { ...approve, clearAlerts: false } as const;
  /** Whether a later analysis of the same applicant counts the disposable mailbox. */
  const countsLater = async () => {
    const result = await newAnalysis(disposable);
    return result.signals?.find(({ code }) => code === "EMAIL_DISPOSABLE")?.points !== 0;
  };
  const cleared = async () =>
    (await audited()).filter(({ action }) => action === "analysis.alerts_cleared").map(({ actor }) => actor);
  beforeEach(async () => {
    await openCase(disposable);
  });

  it("clears nothing by itself, is shown, and takes effect once a colleague confirms the decision", async () => {
    expect(await decide(ada, clearing)).toMatchObject({ isProposal: true });
    expect(await countsLater()).toBe(true);
    expect((await readCase(grace)).proposal).toMatchObject({ ...approve, clearAlerts: true, counter: null });
    expect((await audited()).at(-1)).toMatchObject({
      action: "analysis.review_proposed",
      details: { clearAlerts: true },
    });
    expect(await decide(grace, approve)).toMatchObject({ isProposal: false });
    expect(await countsLater()).toBe(false);
    expect(await cleared()).toEqual([grace.id]);
  });

  it("clears nothing once it is withdrawn, or if the colleague confirms without clearing", async () => {
    await decide(ada, clearing);
    await withdraw(ada);
    await decide(ada, clearing);
    await decide(grace, keeping);
    expect(await stored()).toMatchObject({ decision: "APPROVE" });
    expect(await countsLater()).toBe(true);
    expect(await cleared()).toEqual([]);
  });

  it("can't be added by the one who confirms: that would be one person's decision", async () => {
    await decide(ada, approve);
    await expect(decide(grace, clearing)).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toBeNull();
    await decide(grace, approve);
    expect(await countsLater()).toBe(true);
  });

  it("is replaced by a counterproposal: what clears is the proposal that is agreed with", async () => {
    await decide(ada, clearing);
    await decide(grace, decline, "Called");
    expect((await readCase(ada)).proposal).toMatchObject({
      clearAlerts: true,
      counter: { clearAlerts: false },
    });
    await decide(ada, decline);
    expect(await countsLater()).toBe(true);

    await openCase(disposable);
    await decide(ada, decline);
    await decide(grace, clearing, "Saw the card");
    expect((await readCase(ada)).proposal).toMatchObject({
      clearAlerts: false,
      counter: { clearAlerts: true },
    });
    await decide(ada, approve);
    expect(await countsLater()).toBe(false);
    expect(await cleared()).toEqual([ada.id]);
  });

  it("takes effect when a third person settles the disagreement with its decision", async () => {
    await decide(ada, clearing);
    await decide(grace, decline, "Called");
    await decide(await reviewer(), approve, "Looked again");
    expect(await countsLater()).toBe(false);
  });

  it("leaves an API key to clear what it says itself", async () => {
    await decide(ada, clearing);
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1" }), approve);
    expect(await countsLater()).toBe(true);
    await openCase(disposable);
    await decide(ada, approve);
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1" }), clearing);
    expect(await countsLater()).toBe(false);
  });

  it("is refused at once where the person could not be recognized later", async () => {
    const { ssn: _, ...anonymous } = disposable;
    await openCase(anonymous);
    await expect(decide(ada, clearing)).rejects.toMatchObject({ code: "conflict" });
    expect((await readCase(ada)).proposal).toBeNull();
  });

  it("does not keep a colleague from deciding once the applicant is erased", async () => {
    await decide(ada, clearing);
    const { applicantId } = (await readCase(ada)).detail.answer;
    const owner = stage.context({ ...ada, role: "OWNER" });
    await owner.transaction((context) => eraseApplicant(context, applicantId));
    expect(await decide(grace, approve)).toMatchObject({ isProposal: false });
    expect(await cleared()).toEqual([]);
  });
});
