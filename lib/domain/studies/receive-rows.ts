import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { maxStudyRows, type StudyRowsReceived } from "@/lib/contract/studies";
import { byteaArray, intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Prepared } from "@/lib/platform/db/transaction";
import { AppError, invalid } from "@/lib/platform/errors";
import { ownMemory } from "@/lib/platform/threads/bytes";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { findStudy } from "./find";
import { takeStudyRows } from "./limits";
import { lockStudy } from "./lock";
import { type PreparedRow, prepareStudyRows } from "./read-rows";

const mostProblems = 100;

export interface PreparedRows extends Prepared {
  studyId: string;
  from: number;
  rows: PreparedRow[];
}

/** Counts new rows against the plan. Empties `bytes`. Throws `invalid_request`, `conflict` and `rate_limited`. */
export async function prepareRows(
  context: Context,
  { id, from, bytes, isCsv }: { id: string; from: number; bytes: Buffer; isCsv: boolean },
): Promise<PreparedRows> {
  authorize(context.principal, "study.create");
  const { receivedCount, status } = await findStudy(context, id);
  refuseUnexpected({ receivedCount, status }, from);
  const rows = await heavyWork(context).run({
    lane: "uploads",
    name: "read-study-rows",
    organizationId: context.scope.organizationId,
    input: { scope: context.scope, studyId: id, from, bytes, isCsv },
    transfer: ownMemory(bytes),
    inline: prepareStudyRows,
  });
  const end = from + rows.length;
  if (end > maxStudyRows) throw invalid("body", `a study has at most ${maxStudyRows} rows`);
  const abandon = await takeStudyRows(context, Math.max(0, end - receivedCount));
  return { studyId: id, from, rows, abandon };
}

const INSERT = {
  name: "write_study_rows",
  text: `
    INSERT INTO study_rows AS s (study_id, organization_id, position, external_id, submitted_at, decided, outcome, outcome_at,
      data_key, sealed, problems)
    SELECT $2, $1, r.position, r.external_id, r.submitted_at::timestamptz, r.decided, r.outcome, r.outcome_at::timestamptz,
      r.data_key, r.sealed, r.problems::jsonb
    FROM unnest($3::int[], $4::text[], $5::text[], $6::decision[], $7::outcome[], $8::text[], $9::bytea[], $10::bytea[],
        $11::json[])
      AS r(position, external_id, submitted_at, decided, outcome, outcome_at, data_key, sealed, problems)
    ON CONFLICT (study_id, position) DO UPDATE SET
      external_id = excluded.external_id, submitted_at = excluded.submitted_at, decided = excluded.decided,
      outcome = excluded.outcome, outcome_at = excluded.outcome_at, data_key = excluded.data_key,
      sealed = excluded.sealed, problems = excluded.problems
    WHERE s.organization_id = $1 AND s.problems IS NOT NULL`,
};

const COUNT_PROBLEMS = {
  name: "count_study_problems",
  text: `SELECT count(*)::int AS count FROM study_rows
    WHERE organization_id = $1 AND study_id = $2 AND position >= $3 AND position < $4 AND problems IS NOT NULL`,
};

/** Rows that are stored stay as they are, unless they had problems. Throws `not_found` and `conflict`. */
export async function receiveRows(
  context: Tx,
  { studyId, from, rows }: PreparedRows,
): Promise<StudyRowsReceived> {
  const { sql } = context;
  const locked = await lockStudy(context, studyId);
  refuseUnexpected(locked, from);
  const end = from + rows.length;
  const countProblems = async () =>
    (await sql.query<{ count: number }>(COUNT_PROBLEMS, [studyId, from, end]))[0]?.count ?? 0;
  const before = await countProblems();
  await sql.execute(INSERT, [
    studyId,
    intArray(rows.map(({ position }) => position)),
    textArray(rows.map(({ externalId }) => externalId)),
    textArray(rows.map(({ submittedAt }) => submittedAt)),
    unquotedArray(rows.map(({ decided }) => decided ?? null)),
    unquotedArray(rows.map(({ outcome }) => outcome)),
    textArray(rows.map(({ outcomeAt }) => outcomeAt)),
    byteaArray(rows.map(({ dataKey }) => dataKey)),
    byteaArray(rows.map(({ sealed }) => sealed)),
    jsonArray(rows.map(({ problems }) => problems && JSON.stringify(problems))),
  ]);
  const receivedCount = Math.max(locked.receivedCount, end);
  const problemCount = locked.problemCount + (await countProblems()) - before;
  await context.db.study.update({ where: { id: studyId }, data: { receivedCount, problemCount } });
  return {
    receivedCount,
    problemCount,
    problems: rows
      .flatMap(({ position, externalId, problems }) =>
        problems ? [{ position, id: externalId, details: problems }] : [],
      )
      .slice(0, mostProblems),
  };
}

/** Throws `conflict`. */
function refuseUnexpected(
  { receivedCount, status }: { receivedCount: number; status: string },
  from: number,
): void {
  if (status !== "receiving")
    throw new AppError("conflict", "The study is being analyzed or has been; create another one");
  if (from > receivedCount)
    throw new AppError(
      "conflict",
      `Rows are missing before these: send them from position ${receivedCount} on`,
    );
}
