import type { Context, Tx } from "@/lib/auth/context";
import { textArray } from "@/lib/platform/db/arrays";
import type { Standing } from "@/lib/risk/input/sharing";
import { standingOfAnalysis, standingOfOutcome, standingOfReview } from "./standing";

/*
 * What became of applicants, by their analyses. Rows of elements say the same unless they're out of date: the previous
 * release, which may run beside this one, doesn't know about them.
 */

/** Standings by label or review, by applicant id: the latest label, else the latest review. */
export async function decidedStandings(
  { sql }: Context | Tx,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const latest = (value: string, table: string) => `(
    SELECT d.${value} FROM analyses n JOIN ${table} d ON d.analysis_id = n.id
    WHERE n.applicant_id = a.id ORDER BY d.created_at DESC LIMIT 1)`;
  const rows = await sql.query<{
    id: string;
    outcome: keyof typeof standingOfOutcome | null;
    decision: keyof typeof standingOfReview | null;
  }>(
    {
      name: "decided_standings",
      text: `
        SELECT a.id, ${latest("outcome", "outcomes")} AS outcome, ${latest("decision", "reviews")} AS decision
        FROM applicants a WHERE (a.organization_id = $1) IS TRUE AND a.id = ANY ($2::text[])`,
    },
    [textArray(ids)],
  );
  return new Map(
    rows.flatMap(({ id, outcome, decision }): [string, Standing][] => {
      if (outcome) return [[id, standingOfOutcome[outcome]]];
      return decision ? [[id, standingOfReview[decision]]] : [];
    }),
  );
}

/** An applicant's standing by the decision of the latest analysis. */
export async function machineStanding({ db }: Tx, applicantId: string): Promise<Standing> {
  const latest = await db.analysis.findFirst({
    where: { applicantId, status: "completed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return standingOfAnalysis(latest ?? { decision: null, decisionBasis: null });
}
