-- Where the list of erasures finds rows of studies, of which few are erased.
CREATE INDEX CONCURRENTLY "study_rows_erased_idx" ON "study_rows" ("study_id", "position")
  WHERE "data_key" IS NULL AND "problems" IS NULL;
