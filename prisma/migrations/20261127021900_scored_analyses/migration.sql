-- Lists by a lowest score count up to ten thousand analyses: most have low scores, which the other indexes would read.
CREATE INDEX CONCURRENTLY "analyses_scored_idx" ON "analyses"
  ("organization_id", "mode", "created_at", "id", "risk_score") WHERE "risk_score" >= 30;
