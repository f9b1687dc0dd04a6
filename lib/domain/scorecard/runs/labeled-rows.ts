import type { Context } from "@/lib/auth/context";
import type { PolicyDocument } from "@/lib/contract/policy";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import type { LabeledRow } from "@/lib/domain/scorecard/rows";
import { asksForFacts, readSets } from "@/lib/domain/studies/backtest/read-decided";
import { entryOf } from "@/lib/platform/entry-of";
import type { Contribution } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";

interface Asked {
  studyId: string | null;
  from: Date | null;
  to: Date | null;
  /** Facts that none of its rules asks for are left out. */
  policy: PolicyDocument;
}

interface Labeled {
  at: Date;
  outcome: "good" | "confirmed_fraud";
}

interface LabeledResult extends Labeled {
  position: number;
  set: number;
  facts: RuleFacts | null;
}

/** Studies are large, so that one page after the other is made smaller. */
const pageSize = 20_000;

const PAGE_OF_STUDY = {
  name: "labeled_study_results",
  text: `
    SELECT r.position, r.submitted_at AS at, r.outcome, r.set, r.facts FROM study_results r
    WHERE r.organization_id = $1 AND r.study_id = $2 AND r.position > $3 AND r.outcome IS NOT NULL
      AND r.submitted_at >= $4::timestamptz AND r.submitted_at < $5::timestamptz
    ORDER BY r.position LIMIT $6`,
};

const OF_ANALYSES = {
  name: "labeled_contributions",
  text: `
    SELECT a.created_at AS at, o.outcome, a.contributions::text AS contributions
    FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
      AND a.created_at >= $3::timestamptz AND a.created_at < $4::timestamptz AND a.decision IS NOT NULL`,
};

/** The labeled applications of a study or of the mode. Their product is their group. */
export async function labeledRows(context: Context, asked: Asked): Promise<LabeledRow[]> {
  const rowOf = createRows(asked.policy);
  return asked.studyId === null
    ? rowsOfAnalyses(context, asked, rowOf)
    : rowsOfStudy(context, { ...asked, studyId: asked.studyId }, rowOf);
}

async function rowsOfAnalyses(
  { scope, sql }: Context,
  { from, to }: Asked,
  rowOf: RowOf,
): Promise<LabeledRow[]> {
  const rows = await sql.query<Labeled & { contributions: string }>(OF_ANALYSES, [
    scope.mode,
    from ?? "-infinity",
    to ?? "infinity",
  ]);
  const read = new Map<string, { contributions: readonly Contribution[]; facts: RuleFacts | undefined }>();
  return rows.map(({ contributions: text, ...row }) => {
    const known = entryOf(read, text, () => readStored(JSON.parse(text)));
    return rowOf(row, known.contributions, known.facts);
  });
}

function readStored(stored: unknown) {
  return { contributions: readContributions(stored), facts: readFacts(stored) };
}

async function rowsOfStudy(
  context: Context,
  { studyId, from, to }: Asked & { studyId: string },
  rowOf: RowOf,
): Promise<LabeledRow[]> {
  const contributions = await readSets(context, studyId);
  const labeled: LabeledRow[] = [];
  for (let after = -1; ; ) {
    const page: LabeledResult[] = await context.sql.query<LabeledResult>(PAGE_OF_STUDY, [
      studyId,
      after,
      from ?? "-infinity",
      to ?? "infinity",
      pageSize,
    ]);
    for (const { set, facts, ...row } of page)
      labeled.push(rowOf(row, contributions.get(set) ?? none, facts ?? undefined));
    if (page.length < pageSize) return labeled;
    after = (page.at(-1) as LabeledResult).position;
  }
}

const none: readonly Contribution[] = [];

type RowOf = (
  labeled: Labeled,
  contributions: readonly Contribution[],
  facts: RuleFacts | undefined,
) => LabeledRow;

/** Rows share what is equal in them: a study may have a million. */
function createRows(policy: PolicyDocument): RowOf {
  const isAsked = asksForFacts(policy);
  const labels = { good: { good: 1, fraud: 0 }, confirmed_fraud: { good: 0, fraud: 1 } };
  const groups = {
    good: new Map<string, LabeledRow["groups"]>(),
    confirmed_fraud: new Map<string, LabeledRow["groups"]>(),
  };
  const groupsOf = (outcome: Labeled["outcome"], product: string) =>
    entryOf(groups[outcome], product, () => ({ [product]: labels[outcome] }));
  return ({ at, outcome }, contributions, facts) => {
    const row: LabeledRow = { contributions, at: at.getTime(), ...labels[outcome] };
    if (facts && isAsked) row.facts = facts;
    if (facts?.product !== undefined) row.groups = groupsOf(outcome, facts.product);
    return row;
  };
}
