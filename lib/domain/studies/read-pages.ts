import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";

const pageSize = 500;

export interface ReadRow {
  position: number;
  submittedAt: Date;
  decided: Decision | null;
  outcome: "good" | "confirmed_fraud" | null;
  outcomeAt: Date | null;
  dataKey: Uint8Array;
  sealed: Uint8Array;
}

const PAGE = {
  name: "study_rows_page",
  text: `
    SELECT position, submitted_at AS "submittedAt", decided, outcome, outcome_at AS "outcomeAt", data_key AS "dataKey", sealed
    FROM study_rows
    WHERE organization_id = $1 AND study_id = $2 AND (submitted_at, position) > ($3::timestamptz, $4::int)
      AND data_key IS NOT NULL
    ORDER BY submitted_at, position LIMIT $5`,
};

/** The valid rows that aren't erased, in order of time. The next page is read while one is worked on. */
export async function* pagesOfRows({ sql }: Context, studyId: string): AsyncGenerator<ReadRow[]> {
  const read = (last?: ReadRow) =>
    sql.query<ReadRow>(PAGE, [studyId, last?.submittedAt ?? "-infinity", last?.position ?? -1, pageSize]);
  let next: Promise<ReadRow[]> | undefined = read();
  while (next) {
    const page: ReadRow[] = await next;
    next = page.length === pageSize ? read(page.at(-1)) : undefined;
    // Its failure is thrown where the page is taken.
    next?.catch(() => {});
    if (page.length > 0) yield page;
  }
}
