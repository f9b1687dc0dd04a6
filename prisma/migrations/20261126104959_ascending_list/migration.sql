-- In place of analyses_list_idx: rows come in ascending order, and pages that grow at their end stay full. Lists read it
-- backward.
CREATE INDEX CONCURRENTLY "analyses_order_idx" ON "analyses"
  ("organization_id", "mode", "created_at", "id", "decision", "risk_score");
