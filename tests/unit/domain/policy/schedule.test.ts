import { describe, expect, it } from "vitest";
import { wakeUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import {
  ada,
  audited,
  grace,
  inForce,
  later,
  look,
  minute,
  organizationId,
  pass,
  propose,
  publish,
  sent,
  setUpProposals,
  stage,
  startOnTime,
  strict,
  withdraw,
} from "./proposals-stage";

/* A policy with a start comes into force then, once. */

setUpProposals({ fourEyes: false });

const hour = 60 * minute;
const scheduled = () => sent.filter(({ name }) => name === "assay/policy.scheduled");

describe("a scheduled policy", () => {
  it("comes into force at its time and not before, as its author's version", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    expect(proposal).toMatchObject({ status: "scheduled", version: null });
    await startOnTime(proposal);
    expect((await inForce()).version).toBe(1);
    pass(hour);
    await startOnTime(proposal);
    expect(await inForce()).toMatchObject({ version: 2, document: strict, createdBy: ada.id });
    expect(await look(proposal)).toMatchObject({ status: "published", version: 2, endedBy: "system" });
    expect(await audited()).toEqual([
      [ada.id, "policy.scheduled"],
      ["system", "policy.published"],
    ]);
  });

  it("is applied once, however often and however many at once start it", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    pass(hour);
    await Promise.all(Array.from({ length: 6 }, () => startOnTime(proposal)));
    await startOnTime(proposal);
    expect((await inForce()).version).toBe(2);
  });

  it("comes into force wholly or not at all, and then on the next try", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    pass(hour);
    // The last statement of the start fails, as if the process had died there.
    await stage.pool.query(
      `CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone'; END $$;
       CREATE TRIGGER refuse_end BEFORE UPDATE ON policy_proposals FOR EACH ROW
         WHEN (NEW.status = 'published' AND NEW.organization_id = '${organizationId}') EXECUTE FUNCTION refuse_end();`,
    );
    await expect(startOnTime(proposal)).rejects.toThrow();
    expect((await inForce()).version).toBe(1);
    expect(await look(proposal)).toMatchObject({ status: "scheduled" });
    await stage.pool.query("DROP TRIGGER refuse_end ON policy_proposals; DROP FUNCTION refuse_end");
    await startOnTime(proposal);
    expect((await inForce()).version).toBe(2);
  });

  it("is canceled by anyone who may publish, and then never starts", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    expect(await withdraw(grace, proposal)).toMatchObject({ status: "withdrawn" });
    pass(hour);
    await startOnTime(proposal);
    expect((await inForce()).version).toBe(1);
  });

  it("goes stale once another version comes into force", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    await publish(grace, { ...strict, declineFrom: 80 });
    expect(await look(proposal)).toMatchObject({ status: "stale", supersededBy: 2 });
    pass(hour);
    await startOnTime(proposal);
    expect((await inForce()).version).toBe(2);
  });

  it("goes stale where an earlier release, which knows no proposals, published another version", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    await stage.pool.query(
      `WITH added AS (INSERT INTO policies (organization_id, version, document, created_by)
         SELECT organization_id, 2, document, 'cli' FROM policies WHERE organization_id = $1)
       UPDATE organizations SET policy_version = 2 WHERE id = $1`,
      [organizationId],
    );
    pass(hour);
    await startOnTime(proposal);
    expect(await look(proposal)).toMatchObject({ status: "stale", supersededBy: 2 });
  });

  it("goes stale if the model no longer allows it by then", async () => {
    const proposal = await propose(ada, { startsAt: later(hour) });
    await stage.pool.query(
      `UPDATE policy_proposals SET document = jsonb_set(document, '{signals}', '{"GONE_SIGNAL": {"points": 5}}')
       WHERE id = $1`,
      [proposal.id],
    );
    pass(hour);
    await startOnTime(proposal);
    expect(await look(proposal)).toMatchObject({ status: "stale", supersededBy: null, version: null });
    expect((await inForce()).version).toBe(1);
    expect((await audited()).at(-1)).toEqual(["system", "policy.start_refused"]);
  });

  it("starts in the future, within a year", async () => {
    for (const startsAt of [later(0), later(-hour), later(400 * 24 * hour)])
      await expect(propose(ada, { startsAt })).rejects.toMatchObject({
        details: [{ path: "startsAt" }],
      });
  });

  it("gets its run shortly before its start: immediately if that is soon, else from the sweep", async () => {
    const soon = await propose(ada, { startsAt: later(minute) });
    expect(scheduled()).toEqual([
      { name: "assay/policy.scheduled", data: { proposalId: soon.id, startsAt: soon.startsAt } },
    ]);
    await withdraw(ada, soon);
    const late = await propose(ada, { startsAt: later(hour) });
    const ids = () => scheduled().map(({ data }) => (data as { proposalId: string }).proposalId);
    await wakeUnfinishedWork(stage.platform, 30);
    expect(ids()).toEqual([soon.id]);
    pass(59 * minute);
    await wakeUnfinishedWork(stage.platform, 30);
    expect(ids()).toEqual([soon.id, late.id]);
    // A message was lost: the sweep asks until it is in force.
    pass(hour);
    await wakeUnfinishedWork(stage.platform, 30);
    expect(ids()).toEqual([soon.id, late.id, late.id]);
    await startOnTime(late);
    await wakeUnfinishedWork(stage.platform, 30);
    expect(ids()).toHaveLength(3);
  });
});
