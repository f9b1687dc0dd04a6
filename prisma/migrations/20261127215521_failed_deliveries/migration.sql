-- With the next two, for lists of few among many: comparing enums isn't leakproof, so behind a policy no condition on the
-- status reaches a column of an index. A predicate of the index serves all the same. A delivery that succeeds is in none.
CREATE INDEX CONCURRENTLY "deliveries_failed_idx" ON "deliveries" ("webhook_id", "created_at" DESC, "id" DESC, "event_name")
  WHERE "status" = 'failed';
