-- The most frequent event is found in the log itself, so that its deliveries, which are most of all, pay for no other index.
CREATE INDEX CONCURRENTLY "deliveries_rare_event_idx" ON "deliveries"
  ("webhook_id", "event_name", "created_at" DESC, "id" DESC)
  WHERE "event_name" <> 'analysis.completed';
