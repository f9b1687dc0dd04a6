import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { LetterNotNeededReason } from "@/lib/contract/letters";

/** A change to a case that only the audit log records. `at` is ISO 8601; `by` is the log's actor. */
export type CaseChange = { at: string; by: string } & (
  | { kind: "decision_undone"; decision: Decision }
  | { kind: "proposal_withdrawn" }
  | { kind: "request_withdrawn"; requestId: string }
  | { kind: "labeled"; outcome: "good" | "confirmed_fraud" }
  /** Null once a person has made the letter due again. */
  | { kind: "letter_not_needed"; reason: LetterNotNeededReason | null }
);

interface Entry {
  at: Date;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

/** By the audit log's action, whose spelling is part of its signed entries. */
const changes: Record<string, (details: Entry["details"]) => object> = {
  "analysis.review_undone": ({ decision }) => ({ kind: "decision_undone", decision }),
  "analysis.review_withdrawn": () => ({ kind: "proposal_withdrawn" }),
  "analysis.request_withdrawn": ({ request }) => ({ kind: "request_withdrawn", requestId: request }),
  "analysis.labelled": ({ outcome }) => ({ kind: "labeled", outcome }),
  "analysis.letter_not_needed": ({ reason }) => ({ kind: "letter_not_needed", reason }),
};

/** Earliest first. The caller checks that the principal may read the case. */
export async function readChanges(context: Context, id: string): Promise<CaseChange[]> {
  const rows = await context.sql.query<Entry>(
    {
      name: "case_changes",
      text: `SELECT at, actor, action, details FROM audit_entries
        WHERE organization_id = $1 AND target = $2 AND action = ANY($3::text[]) ORDER BY sequence`,
    },
    [id, Object.keys(changes)],
  );
  return rows.map(
    ({ at, actor: by, action, details }) =>
      ({ at: at.toISOString(), by, ...changes[action]?.(details) }) as CaseChange,
  );
}
