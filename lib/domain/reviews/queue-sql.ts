import type { Context } from "@/lib/auth/context";

/** Collects the values of a statement: `$1` is the organization. */
export class Values {
  readonly list: unknown[] = [];
  add = (value: unknown): string => `$${this.list.push(value) + 1}`;
}

/** Few decisions are pending: they are read once, not for each case. */
export function isWaiting({ scope }: Context, values: Values): string {
  return `a.organization_id = $1 AND a.mode = ${values.add(scope.mode)}::mode
    AND a.review_due_at IS NOT NULL AND a.review_decision IS NULL
    AND a.id NOT IN (SELECT u.analysis_id FROM pending_decisions u WHERE u.organization_id = $1)`;
}

/** Who decided last is the author, or the one who disagreed. */
export const openProposal = `review_proposals p LEFT JOIN review_counter_proposals r ON r.proposal_id = p.id
  WHERE p.analysis_id = a.id AND p.review_id IS NULL`;
export const lastProposer = "COALESCE(r.created_by, p.created_by)";
