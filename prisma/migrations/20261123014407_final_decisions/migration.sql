-- Written by hand, which the schema can't say: lists by the decision after review. Only what is declined or waits for a
-- person is in it, so that most analyses pay nothing for it; the list of all has the others close together.
CREATE INDEX CONCURRENTLY "analyses_final_decision_idx" ON "analyses"
  ("organization_id", "mode", (COALESCE("review_decision", "decision")), "created_at" DESC, "id" DESC)
  WHERE COALESCE("review_decision", "decision") <> 'APPROVE';
