-- In place of analyses_review_queue_idx: with what orders the queue besides the due date, so that no row is read for its order.
CREATE INDEX CONCURRENTLY "analyses_waiting_idx" ON "analyses"
  ("organization_id", "mode", "review_due_at", "id", "risk_score", "created_at")
  WHERE "review_due_at" IS NOT NULL AND "review_decision" IS NULL;
