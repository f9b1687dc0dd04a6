-- Written by hand, which the schema can't say: lists of failed and of declined analyses. Both are few, and the index of all
-- analyses is read to its end where there are fewer than a page of them.
CREATE INDEX "analyses_failed_or_declined_idx" ON "analyses"
  ("organization_id", "mode", "created_at" DESC, "id" DESC, "decision")
  WHERE "decision" IS NULL OR "decision" = 'DECLINE';

-- Written by hand: searches by the caller's own identifier. Analyses and applicants without one are not in these.
DROP INDEX "analyses_organization_id_mode_external_id_idx";
CREATE INDEX "analyses_external_id_idx" ON "analyses" ("organization_id", "mode", "external_id")
  WHERE "external_id" IS NOT NULL;
DROP INDEX "applicants_organization_id_mode_external_id_idx";
CREATE INDEX "applicants_external_id_idx" ON "applicants" ("organization_id", "mode", "external_id")
  WHERE "external_id" IS NOT NULL;
