import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { eraseAgain } from "@/lib/domain/applicants/erasure/erase-again";
import {
  addToLedger,
  erasedLedgerFile,
  readErasedLedger,
} from "@/lib/domain/applicants/erasure/erased-ledger";
import { completeLedger } from "@/lib/domain/applicants/erasure/reconcile-ledger";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { applicantsToday } from "@/lib/domain/organizations/limits";
import { eraseStudyRow } from "@/lib/domain/studies/erase";
import { readStudy } from "@/lib/domain/studies/list";
import { deleteStudy } from "@/lib/domain/studies/remove";
import { listResults } from "@/lib/domain/studies/results";
import { removeStudies } from "@/lib/domain/studies/rows/remove-studies";
import { runStudy } from "@/lib/domain/studies/run";
import { startStudy } from "@/lib/domain/studies/start";
import { AppError } from "@/lib/platform/errors";
import { ordinaryApplicant } from "@/lib/risk/examples";
import {
  clock,
  newLender,
  newStudy,
  resultsOf,
  runOf,
  send,
  setUpStudies,
  stage,
  start,
  studyOf,
} from "./study-stage";

/* What a study holds goes as it should, and touches nothing else. */

setUpStudies();

const row = (id: string) => ({ id, submittedAt: "2026-03-31T15:04:05Z", data: ordinaryApplicant });
const countOf = async (table: string, studyId: string) =>
  (await stage.pool.query(`SELECT count(*)::int AS count FROM ${table} WHERE study_id = $1`, [studyId]))
    .rows[0].count as number;
const never = () => false;

describe("a study", () => {
  it("adds nothing to live data, its events and the day's applicants", async () => {
    const context = await newLender();
    await studyOf(context, [row("loan-1"), row("loan-2")]);
    const { organizationId } = context.scope;
    for (const table of ["applicants", "analyses", "events"]) {
      const { rows } = await stage.pool.query(
        `SELECT count(*)::int AS count FROM ${table} WHERE organization_id = $1`,
        [organizationId],
      );
      expect(rows, table).toEqual([{ count: 0 }]);
    }
    expect((await stage.pool.query("SELECT FROM application_elements")).rowCount).toBe(0);
    expect(await applicantsToday(context)).toBe(0);
  });

  it("is hidden once it is deleted, and all of its rows go", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1")]);
    const other = await studyOf(context, [row("loan-1")]);
    await context.transaction((inside) => deleteStudy(inside, studyId));
    await expect(readStudy(context, studyId)).rejects.toMatchObject({ code: "not_found" });
    expect(await removeStudies(stage.platform, never)).toEqual({ removed: 3, isDone: true });
    for (const table of ["study_rows", "study_results", "study_sets"]) {
      expect(await countOf(table, studyId), table).toBe(0);
      expect(await countOf(table, other.studyId), table).toBe(1);
    }
  });

  it("goes after its retention", async () => {
    const context = await newLender();
    const id = await newStudy(context, 30);
    await send(context, id, [row("loan-1")]);
    await runOf(context, id);
    clock.now = start + 29 * 86_400_000;
    expect(await removeStudies(stage.platform, never)).toEqual({ removed: 0, isDone: true });
    clock.now = start + 31 * 86_400_000;
    expect(await removeStudies(stage.platform, never)).toEqual({ removed: 3, isDone: true });
  });

  it("that is deleted while it is analyzed stops, and keeps no results", async () => {
    const context = await newLender();
    const id = await newStudy(context);
    await send(context, id, [row("loan-1")]);
    await context.transaction((inside) => startStudy(inside, id));
    await context.transaction((inside) => deleteStudy(inside, id));
    await runStudy(stage.platform, id);
    expect(await countOf("study_results", id)).toBe(0);
  });

  it("whose analysis or removal was lost is found by the sweep", async () => {
    const context = await newLender();
    const [running, deleted] = [await newStudy(context), await newStudy(context)];
    await send(context, running, [row("loan-1")]);
    await context.transaction((inside) => startStudy(inside, running));
    await context.transaction((inside) => deleteStudy(inside, deleted));
    clock.now = start + 60_000;
    const found = (await findUnfinishedWork(stage.platform, 30)).map(({ data }) => data);
    clock.now = start;
    expect(found).toEqual(expect.arrayContaining([{ studyId: running }, { studyId: deleted }]));
    await runStudy(stage.platform, running);
    await removeStudies(stage.platform, never);
    clock.now = start + 60_000;
    expect(await findUnfinishedWork(stage.platform, 30)).toEqual([]);
  });

  it("gives the same results when it is analyzed again", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2"), row("loan-3")]);
    const before = await resultsOf(studyId);
    await runOf(context, studyId);
    expect(await resultsOf(studyId)).toEqual(before);
  });
});

describe("the list of erasures", () => {
  const ledger = () => erasedLedgerFile(stage.platform.env);
  const moment = "20260331T150405000Z";
  const erase = (context: Context, studyId: string, id: string) =>
    context.transaction((inside) => eraseStudyRow(inside, { studyId, id }));
  const idsOf = async (studyId: string) =>
    (
      await stage.pool.query("SELECT external_id FROM study_rows WHERE study_id = $1 ORDER BY position", [
        studyId,
      ])
    ).rows.map(({ external_id }) => external_id as string | null);
  /** As a backup from before the erasure has it. */
  const bringBack = (studyId: string, at: string) =>
    stage.pool.query(
      `UPDATE study_rows SET external_id = 'loan-1', data_key = '\\x00', sealed = '\\x00', submitted_at = $2
       WHERE study_id = $1 AND position = 0`,
      [studyId, at],
    );

  it("names a row from before the commit on, and says when it is committed", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2")]);
    const id = `${studyId}_0_${moment}`;
    await context.transaction(async (inside) => {
      await eraseStudyRow(inside, { studyId, id: "loan-1" });
      expect((await readErasedLedger(ledger())).begun).toEqual([id]);
    });
    expect(await readErasedLedger(ledger())).toMatchObject({
      begun: [],
      erased: expect.arrayContaining([id]),
    });
  });

  it("names the rows of an erased applicant, and those with problems", async () => {
    const context = await newLender();
    const studyId = await newStudy(context);
    await send(context, studyId, [row("loan-1"), { id: "loan-1" }]);
    const body = analyzeBody.parse({ applicantData: ordinaryApplicant, externalId: "loan-1" });
    const result = await commitAnalysis(context, await prepareAnalysis(context, body));
    if (result instanceof AppError) throw result;
    await context.transaction((inside) => eraseApplicant(inside, result.applicantId));
    const { erased } = await readErasedLedger(ledger());
    expect(erased).toEqual(
      expect.arrayContaining([result.applicantId, `${studyId}_0_${moment}`, `${studyId}_1`]),
    );
  });

  it("names the rows of an identifier that an applicant only had for a while", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2"), row("loan-3")]);
    const body = analyzeBody.parse({ applicantData: ordinaryApplicant });
    const result = await commitAnalysis(context, await prepareAnalysis(context, body));
    if (result instanceof AppError) throw result;
    for (const externalId of ["loan-1", "loan-2", null])
      await context.transaction((inside) =>
        updateApplicant(inside, { id: result.applicantId, body: { externalId } }),
      );
    await context.transaction((inside) => eraseApplicant(inside, result.applicantId));
    expect(await idsOf(studyId)).toEqual([null, null, "loan-3"]);
  });

  it("learns how an erasure ended that was cut off, and gets the rows that it lacks", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2")]);
    await erase(context, studyId, "loan-1");
    await rm(ledger());
    addToLedger(ledger(), [`${studyId}_1_${moment}`], "begun");
    expect(await completeLedger(stage.platform)).toBeGreaterThan(0);
    const { begun, erased } = await readErasedLedger(ledger());
    expect(begun).toEqual([]);
    expect(erased).toContain(`${studyId}_0_${moment}`);
    expect(erased).not.toContain(`${studyId}_1_${moment}`);
  });

  it("has a row erased again that a recovery has brought back, once, and no other", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2")]);
    await erase(context, studyId, "loan-1");
    const { erased } = await readErasedLedger(ledger());
    await bringBack(studyId, row("").submittedAt);
    expect(await eraseAgain(stage.platform, erased)).toEqual({ applicants: 0, studyRows: 1 });
    expect(await idsOf(studyId)).toEqual([null, "loan-2"]);
    const { rows: entries } = await stage.pool.query(
      "SELECT details FROM audit_entries WHERE target = $1 AND action = 'study.row_erased' ORDER BY sequence",
      [studyId],
    );
    expect(entries).toHaveLength(2);
    expect(await eraseAgain(stage.platform, erased)).toEqual({ applicants: 0, studyRows: 0 });
    // Another application that was sent to the same place since.
    await bringBack(studyId, "2026-04-01T00:00:00Z");
    expect(await eraseAgain(stage.platform, erased)).toEqual({ applicants: 0, studyRows: 0 });
    expect(await idsOf(studyId)).toEqual(["loan-1", "loan-2"]);
  });
});

describe("an erased row", () => {
  it("has no data and no identifier anymore; its score stays", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2")]);
    const erased = await context.transaction((inside) => eraseStudyRow(inside, { studyId, id: "loan-1" }));
    expect(erased).toEqual({ erasedCount: 1 });
    const { rows } = await stage.pool.query(
      "SELECT external_id, data_key, sealed FROM study_rows WHERE study_id = $1 AND position = 0",
      [studyId],
    );
    expect(rows).toEqual([{ external_id: null, data_key: null, sealed: null }]);
    const { data } = await listResults(context, { id: studyId, query: { limit: 20 } });
    expect(data.map(({ id }) => id)).toEqual([null, "loan-2"]);
    expect(data[0]?.riskScore).toBe(data[1]?.riskScore);
  });

  it("has its key noted, so that the night's replacement makes it final", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1")]);
    await stage.pool.query("DELETE FROM key_erasures");
    await context.transaction((inside) => eraseStudyRow(inside, { studyId, id: "loan-1" }));
    expect((await stage.pool.query("SELECT FROM key_erasures")).rowCount).toBe(1);
  });

  it("is that of a stored applicant who has or had its identifier, once that one is erased", async () => {
    const context = await newLender();
    const elsewhere = await newLender();
    const { studyId } = await studyOf(context, [row("loan-1"), row("loan-2"), row("loan-3")]);
    const others = await studyOf(elsewhere, [row("loan-1")]);
    const analyze = async (more: object) => {
      const body = analyzeBody.parse({ applicantData: ordinaryApplicant, ...more });
      const result = await commitAnalysis(context, await prepareAnalysis(context, body));
      if (result instanceof AppError) throw result;
      return result.applicantId;
    };
    const applicantId = await analyze({ externalId: "loan-1" });
    await analyze({ applicantId, externalId: "loan-3" });
    await context.transaction((inside) => eraseApplicant(inside, applicantId));
    const { rows } = await stage.pool.query(
      "SELECT study_id, position FROM study_rows WHERE study_id = ANY ($1) AND data_key IS NULL ORDER BY position",
      [[studyId, others.studyId]],
    );
    expect(rows).toEqual([
      { study_id: studyId, position: 0 },
      { study_id: studyId, position: 2 },
    ]);
  });
});
