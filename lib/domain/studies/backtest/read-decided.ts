import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { BacktestBody } from "@/lib/contract/backtest";
import type { PolicyDocument } from "@/lib/contract/policy";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { entryOf } from "@/lib/platform/entry-of";
import type { Contribution } from "@/lib/risk/assessment";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import type { RuleFacts } from "@/lib/risk/facts";

/** An application as a policy would have decided it. */
export interface DecidedApplication {
  position: number;
  submittedAt: Date;
  decided: Decision | null;
  outcome: "good" | "confirmed_fraud" | null;
  facts: RuleFacts | null;
  riskScore: number;
  decision: Decision;
}

const pageSize = 5_000;

interface Row extends Omit<DecidedApplication, "riskScore" | "decision"> {
  set: number;
}

const PAGE = {
  name: "study_results_to_decide",
  text: `
    SELECT position, submitted_at AS "submittedAt", decided, outcome, facts, set FROM study_results
    WHERE organization_id = $1 AND study_id = $2 AND position > $3
      AND submitted_at >= $4::timestamptz AND submitted_at < $5::timestamptz
    ORDER BY position LIMIT $6`,
};

const SETS = {
  name: "study_sets_of",
  text: "SELECT number, contributions FROM study_sets WHERE organization_id = $1 AND study_id = $2",
};

/** What a study found, each different set once, by its number. */
export async function readSets({ sql }: Context, studyId: string): Promise<Map<number, Contribution[]>> {
  const rows = await sql.query<{ number: number; contributions: unknown }>(SETS, [studyId]);
  return new Map(rows.map(({ number, contributions }) => [number, readContributions(contributions)]));
}

/** A page at a time, in the order of the file. */
export async function* decidedBy(
  context: Context,
  { studyId, policy, body }: { studyId: string; policy: PolicyDocument; body: BacktestBody },
): AsyncGenerator<DecidedApplication[]> {
  const decide = await decider(context, studyId, policy);
  const read = (after: number) =>
    context.sql.query<Row>(PAGE, [studyId, after, body.from ?? "-infinity", body.to ?? "infinity", pageSize]);
  let next: Promise<Row[]> | undefined = read(-1);
  while (next) {
    const rows: Row[] = await next;
    next = rows.length === pageSize ? read((rows.at(-1) as Row).position) : undefined;
    next?.catch(() => {});
    const { product } = body;
    yield rows
      .filter(({ facts }) => product === undefined || facts?.product === product)
      .map(({ set, ...row }) => ({ ...row, ...decide(set, row.facts) }));
  }
}

type Decided = Pick<DecidedApplication, "riskScore" | "decision">;

/** Applications have few different contributions, so each is decided once unless a rule asks for facts. */
async function decider(
  context: Context,
  studyId: string,
  policy: PolicyDocument,
): Promise<(set: number, facts: RuleFacts | null) => Decided> {
  const sets = await readSets(context, studyId);
  const decide = (set: number, facts: RuleFacts | undefined): Decided => {
    const { riskScore, decision } = decideFromContributions(sets.get(set) ?? [], policy, facts);
    return { riskScore, decision };
  };
  if (asksForFacts(policy)) return (set, facts) => decide(set, facts ?? undefined);
  const known = new Map<number, Decided>();
  return (set) => entryOf(known, set, () => decide(set, undefined));
}

/** Else contributions alone decide. */
export function asksForFacts({ rules }: PolicyDocument): boolean {
  return rules.some(({ when = [] }) => when.some(({ fact }) => factsNeeded.has(fact)));
}

const factsNeeded: ReadonlySet<string> = new Set(["amount", "product", "otherPersons"]);
