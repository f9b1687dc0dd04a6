-- Finds declined applications whose letter wasn't sent, however many were. A predicate serves behind a policy: see
-- analyses_declined_idx.
CREATE INDEX CONCURRENTLY "analyses_letter_due_idx" ON "analyses"
  ("organization_id", "mode", "created_at", "id")
  WHERE COALESCE("review_decision", "decision") = 'DECLINE' AND "letter_sent_on" IS NULL;
