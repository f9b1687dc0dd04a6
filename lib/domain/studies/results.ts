import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { StudyResult, StudyResultQuery, studyResultPage } from "@/lib/contract/studies";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { decodeCursor, encodeCursor } from "@/lib/platform/db/paging";
import { findStudy } from "./find";

interface Row {
  position: number;
  externalId: string | null;
  submittedAt: Date;
  riskScore: number;
  decision: Decision;
  decisionBasis: StudyResult["decisionBasis"];
  decided: Decision | null;
  outcome: StudyResult["outcome"];
  contributions: unknown;
}

const RESULTS = {
  name: "study_results_page",
  text: `
    SELECT r.position, i.external_id AS "externalId", r.submitted_at AS "submittedAt", r.risk_score AS "riskScore", r.decision,
      r.decision_basis AS "decisionBasis", r.decided, r.outcome, s.contributions
    FROM study_results r
      JOIN study_rows i ON i.study_id = r.study_id AND i.position = r.position
      JOIN study_sets s ON s.study_id = r.study_id AND s.number = r.set
    WHERE r.organization_id = $1 AND i.organization_id = $1 AND s.organization_id = $1 AND r.study_id = $2 AND r.position >= $3
      AND ($4::decision IS NULL OR r.decision = $4) AND ($5::decision IS NULL OR r.decided = $5)
      AND ($6::outcome IS NULL OR r.outcome = $6)
    ORDER BY r.position LIMIT $7`,
};

/** In the order of the file. Throws `not_found`. */
export async function listResults(
  context: Context,
  { id, query }: { id: string; query: StudyResultQuery },
): Promise<z.input<typeof studyResultPage>> {
  authorize(context.principal, "study.read");
  await findStudy(context, id);
  const { cursor, limit, decision = null, decided = null, outcome = null } = query;
  const list = `study-results/${id}`;
  const from = cursor === undefined ? 0 : Number(decodeCursor(list, cursor, /^(\d{1,7})$/)[0]);
  const rows = await context.sql.query<Row>(RESULTS, [id, from, decision, decided, outcome, limit + 1]);
  const next = rows[limit];
  return {
    data: rows.slice(0, limit).map(viewResult),
    nextCursor: next ? encodeCursor(list, String(next.position)) : null,
  };
}

function viewResult({ externalId, submittedAt, contributions, ...row }: Row): StudyResult {
  return {
    ...row,
    id: externalId,
    submittedAt: submittedAt.toISOString(),
    signals: readContributions(contributions)
      .filter(({ points }) => points !== 0)
      .map(({ code, points }) => ({ code, points })),
  };
}
