import { beforeEach, describe, expect, it } from "vitest";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  ada,
  approve,
  decide,
  decideByKey,
  decline,
  grace,
  id,
  openCase,
  organizationId,
  passSeconds,
  readCase,
  reviewer,
  setUpFourEyes,
  stage,
  stored,
  switchOff,
} from "./four-eyes-stage";

/* What a decision needs a note for, and when notes are removed. */

setUpFourEyes();

it("removes the sealed notes of proposals when the applicant is erased; then no decision needs one", async () => {
  await decide(ada, decline, "Maria sent her card");
  await decide(grace, approve, "Maria called");
  const notes = async () =>
    (
      await stage.pool.query(
        `SELECT encode(p.note, 'escape') AS first, encode(c.note, 'escape') AS second
         FROM review_proposals p JOIN review_counter_proposals c ON c.proposal_id = p.id WHERE p.analysis_id = $1`,
        [id],
      )
    ).rows[0];
  expect(Object.values(await notes()).join()).toMatch(/^(?!.*Maria).+,.+$/s);
  const { applicantId } = (await readCase(ada)).detail.answer;
  await stage
    .context({ ...ada, role: "OWNER" })
    .transaction((context) => eraseApplicant(context, applicantId));
  expect((await readCase(grace)).proposal).toMatchObject({ note: null, counter: { note: null } });
  expect(await notes()).toEqual({ first: null, second: null });
  await decide(await reviewer(), decline);
  expect(await stored()).toMatchObject({ decision: "DECLINE" });
});

describe("a note", () => {
  const machineDecides = (decision: "APPROVE" | "DECLINE") =>
    stage.pool.query("UPDATE analyses SET decision = $2 WHERE id = $1", [id, decision]);
  const refused = { code: "invalid_request", details: [{ path: "note" }] };
  beforeEach(switchOff);

  it("is needed to decide against the machine's APPROVE or DECLINE, and not on a case for review", async () => {
    expect(await decide(ada, decline)).toMatchObject({ isProposal: false });
    await openCase();
    await machineDecides("DECLINE");
    await expect(decide(ada, approve)).rejects.toMatchObject(refused);
    expect(await stored()).toBeNull();
    await decide(ada, approve, "Saw the card");
    expect(await stored()).toMatchObject({ decision: "APPROVE" });
  });

  it("is needed to change an earlier decision, and not to repeat it", async () => {
    await decide(ada, approve);
    await decide(grace, approve);
    passSeconds(1);
    await expect(decide(grace, decline)).rejects.toMatchObject(refused);
    await decide(grace, decline, "The card was stolen");
    expect(await stored()).toMatchObject({ decision: "DECLINE", note: "The card was stolen" });
  });

  it("is not needed by API keys", async () => {
    await machineDecides("DECLINE");
    await decideByKey(apiKeyPrincipal({ organizationId, id: "key_1", permissions: ["WRITE"] }), approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", note: null });
  });

  it("is not repeated by who agrees with a proposal that has one", async () => {
    await stage.pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [organizationId]);
    await machineDecides("DECLINE");
    await expect(decide(ada, approve)).rejects.toMatchObject(refused);
    await decide(ada, approve, "Saw the card");
    await decide(grace, approve);
    expect(await stored()).toMatchObject({ decision: "APPROVE", reviewedBy: grace.id });
  });
});
