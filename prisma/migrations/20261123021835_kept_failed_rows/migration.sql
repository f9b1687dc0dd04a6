-- Written by hand: finds the failed rows whose time is over. Few entries of batches fail.
CREATE INDEX CONCURRENTLY "batch_items_submitted_idx" ON "batch_items" ("batch_id") WHERE "submitted" IS NOT NULL;
