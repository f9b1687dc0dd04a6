import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { StudyProblem, studyProblemPage, studyQuery } from "@/lib/contract/studies";
import { decodeCursor, encodeCursor } from "@/lib/platform/db/paging";
import { findStudy } from "./find";

/** Rows to correct, in the order of the file. Throws `not_found`. */
export async function listProblems(
  context: Context,
  { id, query: { cursor, limit } }: { id: string; query: z.output<typeof studyQuery> },
): Promise<z.input<typeof studyProblemPage>> {
  authorize(context.principal, "study.read");
  await findStudy(context, id);
  const list = `study-problems/${id}`;
  const from = cursor === undefined ? 0 : Number(decodeCursor(list, cursor, /^(\d{1,7})$/)[0]);
  const rows = await context.sql.query<{ position: number; externalId: string | null; problems: unknown }>(
    {
      name: "study_problems",
      text: `SELECT position, external_id AS "externalId", problems FROM study_rows
        WHERE organization_id = $1 AND study_id = $2 AND position >= $3 AND problems IS NOT NULL
        ORDER BY position LIMIT $4`,
    },
    [id, from, limit + 1],
  );
  const next = rows[limit];
  return {
    data: rows.slice(0, limit).map(({ position, externalId, problems }) => ({
      position,
      id: externalId,
      details: problems as StudyProblem["details"],
    })),
    nextCursor: next ? encodeCursor(list, String(next.position)) : null,
  };
}
