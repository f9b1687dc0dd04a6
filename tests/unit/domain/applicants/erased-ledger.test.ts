import { appendFile, mkdir, rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { eraseAgain } from "@/lib/domain/applicants/erasure/erase-again";
import {
  addToLedger,
  erasedLedgerFile,
  readErasedLedger,
} from "@/lib/domain/applicants/erasure/erased-ledger";
import { completeLedger, settleErasures } from "@/lib/domain/applicants/erasure/reconcile-ledger";
import { History } from "@/tests/support/history";
import { eventually } from "@/tests/support/poll";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The list of erased applicants knows every erasure that was committed, wherever the process was killed, and no other. */

let stage: Stage;
let history: History;
let file: string;

beforeEach(async () => {
  stage = await openStage({ clock: Date.now });
  history = await History.of(stage.pool);
  file = erasedLedgerFile(stage.platform.env);
});
afterEach(() => stage.close());

const context = () => stage.context(apiKeyPrincipal(history));
const erase = (id: string) => context().transaction((write) => eraseApplicant(write, id));
const applicant = () => history.applicant(new Date());

async function isErased(id: string): Promise<boolean> {
  const { rows } = await stage.pool.query("SELECT erased_at FROM applicants WHERE id = $1", [id]);
  return rows[0].erased_at !== null;
}

describe("the list of erased applicants", () => {
  it("names an applicant from before the commit on, and says when it is committed", async () => {
    const id = await applicant();
    await context().transaction(async (write) => {
      await eraseApplicant(write, id);
      expect(await readErasedLedger(file)).toEqual({ begun: [id], erased: [] });
    });
    expect(await readErasedLedger(file)).toEqual({ begun: [], erased: [id] });
  });

  it("learns from the database how an erasure ended that a crash or an error has cut off", async () => {
    const [committed, rolledBack, removed] = [await applicant(), await applicant(), "app_removed"];
    const failed = context().transaction(async (write) => {
      await eraseApplicant(write, rolledBack);
      throw new Error("no commit");
    });
    await expect(failed).rejects.toThrow("no commit");
    await erase(committed);
    // As if the process had been killed before it noted the commit.
    addToLedger(file, [committed, removed], "begun");
    expect((await readErasedLedger(file)).begun.sort()).toEqual([committed, rolledBack, removed].sort());
    await settleErasures(stage.platform);
    const settled = await readErasedLedger(file);
    expect(settled).toEqual({ begun: [], erased: expect.arrayContaining([committed, removed]) });
    expect(settled.erased).not.toContain(rolledBack);
    expect(await isErased(rolledBack)).toBe(false);
    await erase(rolledBack);
    expect((await readErasedLedger(file)).erased).toContain(rolledBack);
  });

  it("waits for an erasure under way in another process before it says how that ended", async () => {
    const id = await applicant();
    const asked = vi.spyOn(stage.pool, "query");
    const looks = () => asked.mock.calls.filter(([text]) => String(text).includes("pg_stat_activity")).length;
    let settling = Promise.resolve();
    await context().transaction(async (write) => {
      await eraseApplicant(write, id);
      settling = settleErasures(stage.platform);
      await eventually("two looks at the transactions", looks, (count) => count >= 2);
    });
    await settling;
    expect(await readErasedLedger(file)).toEqual({ begun: [], erased: [id] });
  });

  it("has every erased applicant of the database after the night, even if the file was lost", async () => {
    const ids = [await applicant(), await applicant()];
    for (const id of ids) await erase(id);
    await history.applicant(new Date());
    await rm(file);
    expect(await completeLedger(stage.platform)).toBe(2);
    expect((await readErasedLedger(file)).erased.sort()).toEqual(ids.sort());
    expect(await completeLedger(stage.platform)).toBe(0);
  });

  it("keeps its other lines if one is cut off by a power failure", async () => {
    await appendFile(file, "app_1\napp_2");
    addToLedger(file, ["app_3"], "erased");
    await appendFile(file, "?app_4");
    addToLedger(file, ["app_5"], "begun");
    expect(await readErasedLedger(file)).toEqual({
      begun: ["app_4", "app_5"],
      erased: ["app_1", "app_2", "app_3"],
    });
  });

  it("that can't be written refuses the erasure with the embedded database, and nothing is erased", async () => {
    const id = await applicant();
    await mkdir(file);
    await expect(erase(id)).rejects.toMatchObject({ code: "unavailable" });
    expect(await isErased(id)).toBe(false);
  });
});

describe("erasing again", () => {
  it("erases those whom a recovery has brought back, once, and leaves others alone", async () => {
    const [brought, held, other] = [await applicant(), await applicant(), await applicant()];
    await stage.pool.query("UPDATE applicants SET legal_hold = true WHERE id = $1", [held]);
    const ids = [brought, held, "app_unknown"];
    expect(await eraseAgain(stage.platform, ids)).toEqual({ applicants: 2, studyRows: 0 });
    expect(await Promise.all([brought, held, other].map(isErased))).toEqual([true, true, false]);
    expect(await eraseAgain(stage.platform, ids)).toEqual({ applicants: 0, studyRows: 0 });
  });
});
