-- The entries of batches that became no analysis, by the caller's identifier: erasing the applicant finds them.
CREATE INDEX CONCURRENTLY "batch_items_unanalyzed_idx" ON "batch_items" ("external_id") WHERE "analysis_id" IS NULL;
