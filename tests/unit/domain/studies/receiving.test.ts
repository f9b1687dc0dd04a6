import { describe, expect, it } from "vitest";
import { listProblems } from "@/lib/domain/studies/problems";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { ordinaryApplicant } from "@/lib/risk/examples";
import {
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

/* A study takes its rows in parts, and nothing is lost or doubled. */

setUpStudies();

const row = (id: string, more: object = {}) => ({
  id,
  submittedAt: "2026-03-31T15:04:05Z",
  data: { ...ordinaryApplicant, firstName: `N${id}` },
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(`loan-${place}`));

describe("an upload that was interrupted", () => {
  it("goes on at receivedCount, and a part that is sent twice changes nothing", async () => {
    const context = await newLender();
    const id = await newStudy(context);
    const all = rows(5);
    await send(context, id, all.slice(0, 3));
    expect(await send(context, id, all.slice(0, 3))).toMatchObject({ receivedCount: 3, problemCount: 0 });
    expect(await send(context, id, all.slice(2), 2)).toMatchObject({ receivedCount: 5 });
    const study = await runOf(context, id);
    expect(study.processedCount).toBe(5);
    expect((await resultsOf(id)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  it("can't leave a gap", async () => {
    const context = await newLender();
    const id = await newStudy(context);
    await send(context, id, rows(2));
    await expect(send(context, id, rows(1), 3)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("position 2"),
    });
  });
});

describe("a row with problems", () => {
  it("is counted and listed with its paths, and can be corrected at its position", async () => {
    const context = await newLender();
    const id = await newStudy(context);
    const wrong = row("loan-1", {
      submittedAt: "yesterday",
      outcome: { outcome: "good", at: "2025-01-01T00:00:00Z" },
    });
    const received = await send(context, id, [row("loan-0"), wrong, row("loan-2")]);
    expect(received).toMatchObject({ receivedCount: 3, problemCount: 1 });
    expect(received.problems).toMatchObject([
      { position: 1, id: "loan-1", details: [{ path: "rows[1].submittedAt" }] },
    ]);
    expect((await listProblems(context, { id, query: { limit: 20 } })).data).toEqual(received.problems);
    await send(context, id, [row("loan-1")], 1);
    expect((await listProblems(context, { id, query: { limit: 20 } })).data).toEqual([]);
    expect(await runOf(context, id)).toMatchObject({ problemCount: 0, processedCount: 3 });
  });

  it("is left out of the analysis, and nothing of it is kept but its id", async () => {
    const context = await newLender();
    const study = await studyOf(context, [row("loan-0"), row("loan-1", { data: { firstName: "Maria" } })]);
    expect(study).toMatchObject({ problemCount: 1, processedCount: 1 });
    const { rows: stored } = await stage.pool.query(
      "SELECT sealed, data_key, submitted_at FROM study_rows WHERE study_id = $1 AND position = 1",
      [study.studyId],
    );
    expect(stored).toEqual([{ sealed: null, data_key: null, submitted_at: null }]);
  });

  it("is one whose outcome was known before the application", async () => {
    const context = await newLender();
    const id = await newStudy(context);
    const early = row("loan-0", { outcome: { outcome: "good", at: "2026-03-30T00:00:00Z" } });
    const { problems } = await send(context, id, [early]);
    expect(problems).toMatchObject([
      { details: [{ path: "rows[0].outcome.at", message: "must not be before submittedAt" }] },
    ]);
  });
});

it("a row states nothing of the future, and a day that has begun somewhere is no longer that", async () => {
  const context = await newLender();
  const id = await newStudy(context);
  const in14Hours = new Date(start + 14 * 3_600_000).toISOString();
  const later = new Date(start + 15 * 3_600_000).toISOString();
  const { problems } = await send(context, id, [
    row("loan-0", { submittedAt: "2099-01-01T00:00:00Z" }),
    row("loan-1", { outcome: { outcome: "good", at: later } }),
    row("loan-2", { submittedAt: in14Hours, outcome: { outcome: "good", at: in14Hours } }),
  ]);
  const message = "must not be in the future";
  expect(problems.map(({ details }) => details)).toEqual([
    [{ path: "rows[0].submittedAt", message }],
    [{ path: "rows[1].outcome.at", message }],
  ]);
});

describe("CSV", () => {
  const part = async (text: string) => {
    const context = await newLender();
    const id = await newStudy(context);
    const prepared = await prepareRows(context, { id, from: 0, bytes: Buffer.from(text), isCsv: true });
    return { context, id, received: await context.transaction((inside) => receiveRows(inside, prepared)) };
  };

  it("takes the words and days that lenders' files have", async () => {
    const { context, id, received } = await part(
      "Id,First name,Last name,Submitted at,Decided,Outcome,Outcome at,Amount\r\n" +
        'loan-1,Maria,Santos,2025-03-31,approved,Fraud,2025-06-30,"$12,500.00"\r\n',
    );
    expect(received).toMatchObject({ receivedCount: 1, problemCount: 0 });
    await runOf(context, id);
    const { rows: stored } = await stage.pool.query(
      "SELECT submitted_at, decided, outcome, facts FROM study_results WHERE study_id = $1",
      [id],
    );
    expect(stored).toEqual([
      {
        submitted_at: new Date("2025-03-31T00:00:00Z"),
        decided: "APPROVE",
        outcome: "confirmed_fraud",
        facts: { amount: 12_500 },
      },
    ]);
  });

  it("with a column twice is refused by its name", async () => {
    await expect(
      part("id,firstName,Last name,submittedAt,lastName\r\n1,A,B,2025-01-01,C\r\n"),
    ).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "lines[1]", message: "has two lastName columns" }],
    });
  });

  it("with an unknown column is refused by name of those that it may have", async () => {
    await expect(
      part("id,firstName,lastName,submittedAt,shoeSize\r\n1,A,B,2025-01-01,9\r\n"),
    ).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "lines[1]", message: expect.stringContaining("must have no other columns") }],
    });
  });
});

it("a study that is analyzed takes no more rows", async () => {
  const context = await newLender();
  const { studyId } = await studyOf(context, rows(1));
  await expect(send(context, studyId, rows(1), 1)).rejects.toMatchObject({ code: "conflict" });
});

it("rows count against a cap of their own, and the day's applicants don't", async () => {
  const context = await newLender();
  const { organizationId } = context.scope;
  await stage.pool.query("UPDATE organizations SET plan = 'free' WHERE id = $1", [organizationId]);
  const ids = [await newStudy(context), await newStudy(context), await newStudy(context)];
  await expect(newStudy(context)).rejects.toMatchObject({ code: "rate_limited" });
  await stage.pool.query("UPDATE studies SET received_count = 99999 WHERE id = $1", [ids[0]]);
  await send(context, ids[1] as string, rows(1));
  await expect(send(context, ids[1] as string, rows(1), 1)).rejects.toMatchObject({
    code: "rate_limited",
    message: expect.stringContaining("100000 rows of studies in 30 days"),
  });
});
