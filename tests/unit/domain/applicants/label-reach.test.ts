import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carryLabel, lockReached } from "@/lib/domain/applicants/elements/carry-label";
import { setStanding } from "@/lib/domain/applicants/elements/set-standing";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { type Applying, applyTogether } from "./applying";

/* The first and the second share a phone, the second and the third a mailbox: the third is two steps from the first. */

const now = new Date("2026-06-15T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now.getTime() });
});
afterAll(() => stage.close());

let scope: Scope;
async function newLender() {
  const organizationId = newId("org", now.getTime());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  scope = { organizationId, mode: "live" };
}

async function apply(applying: Applying) {
  const [applied] = await applyTogether(stage, scope, [applying], now);
  if (!applied) throw new Error("no application was stored");
  return applied;
}

function label(applicantId: string, standing: "fraud" | "good") {
  return stage.context(apiKeyPrincipal(scope)).transaction(async (inside) => {
    const labeled = { applicantId, standing };
    const reached = await lockReached(inside, labeled);
    await carryLabel(inside, { ...labeled, reached });
    await setStanding(inside, labeled);
  });
}

const phone = "(206) 343-7099";
const email = "zeta.quill@gmail.com";
const third = async () => (await apply({ email })).sharing.community;

describe("a label of fraud that comes after others applied", () => {
  it("is seen two steps away, by those who connect to them later", async () => {
    await newLender();
    const first = await apply({ phone });
    await apply({ phone, email });
    expect(await third()).toEqual({ families: 3, fraud: 0, direct: 1 });
    await label(first.id, "fraud");
    expect(await third()).toEqual({ families: 4, fraud: 1, direct: 2 });
  });

  it.each([
    [1, "once, however often it is given", ["fraud", "fraud"]],
    [0, "no more once it is corrected", ["fraud", "good"]],
  ] as const)("counts %s: %s", async (fraud, _, given) => {
    await newLender();
    const first = await apply({ phone });
    await apply({ phone, email });
    for (const standing of given) await label(first.id, standing);
    expect((await third())?.fraud).toBe(fraud);
  });

  it("adds to the others of the same community", async () => {
    await newLender();
    const both = [await apply({ phone }), await apply({ phone })];
    await apply({ phone, email });
    for (const { id } of both) await label(id, "fraud");
    expect((await third())?.fraud).toBe(2);
  });

  it("is given to a whole ring at once, without one label waiting for another in a circle", async () => {
    await newLender();
    const ring: string[] = [];
    for (let count = 0; count < 10; count++) ring.push((await apply({ phone })).id);
    await apply({ phone, email });
    await Promise.all(ring.toReversed().map((id) => label(id, "fraud")));
    expect((await third())?.fraud).toBe(10);
  });

  it("does not reach neighbors who share only an address", async () => {
    await newLender();
    const address = { street: "1428 Pike St", city: "Seattle", state: "WA", zip: "98101" } as const;
    const first = await apply({ address });
    await apply({ address, email });
    await label(first.id, "fraud");
    expect((await third())?.fraud).toBe(0);
  });

  it("does not reach the victim of a thief, who share only an SSN", async () => {
    await newLender();
    const ssn = "536-22-8741";
    await apply({ ssn, email });
    const thief = await apply({ ssn, phone });
    await label(thief.id, "fraud");
    expect((await third())?.fraud).toBe(0);
  });

  it("does not reach through a phone that too many families share", async () => {
    await newLender();
    const first = await apply({ phone });
    for (let count = 0; count < 13; count++) await apply({ phone });
    await apply({ phone, email });
    await label(first.id, "fraud");
    expect((await third())?.fraud ?? 0).toBe(0);
  });

  it("stays within the organization and the mode", async () => {
    await newLender();
    const first = await apply({ phone });
    const lender = scope;
    await newLender();
    const elsewhere = scope;
    await apply({ phone, email });
    scope = { ...lender, mode: "test" };
    await apply({ phone, email });
    scope = lender;
    await label(first.id, "fraud");
    for (const other of [{ ...lender, mode: "test" as const }, elsewhere]) {
      scope = other;
      expect((await third())?.fraud).toBe(0);
    }
  });
});
