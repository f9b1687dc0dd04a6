-- Written by hand, which the schema can't say: the overview's final decisions. Only reviewed analyses are in it, which are few.
CREATE INDEX CONCURRENTLY "analyses_reviewed_idx" ON "analyses"
  ("organization_id", "mode", "created_at", "decision", "review_decision") WHERE "review_decision" IS NOT NULL;
