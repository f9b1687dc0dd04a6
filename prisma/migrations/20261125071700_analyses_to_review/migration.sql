CREATE INDEX CONCURRENTLY "analyses_to_review_idx" ON "analyses"
  ("organization_id", "mode", "created_at" DESC, "id" DESC)
  WHERE COALESCE("review_decision", "decision") = 'REVIEW';
