-- With the next two, in place of analyses_final_decision_idx: comparing enums isn't leakproof, so behind a policy no
-- condition on the decision reaches a column of an index. A predicate of the index serves all the same.
CREATE INDEX CONCURRENTLY "analyses_declined_idx" ON "analyses"
  ("organization_id", "mode", "created_at" DESC, "id" DESC)
  WHERE COALESCE("review_decision", "decision") = 'DECLINE';
