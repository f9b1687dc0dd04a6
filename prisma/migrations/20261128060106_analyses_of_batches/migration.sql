-- A batch's analyses, newest first, and how many they are: their ids begin with when they were created.
CREATE INDEX CONCURRENTLY "batch_items_batch_id_analysis_id_idx" ON "batch_items"("batch_id", "analysis_id");
