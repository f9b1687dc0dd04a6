-- Written by hand: no foreign keys where a batch writes thousands of rows whose parents it has just written
-- or locked itself. Each check is a look-up of some 13 microseconds, together a third of a batch. Whoever
-- removes applicants, analyses or batches removes these rows first.
ALTER TABLE "identity_links" DROP CONSTRAINT "identity_links_applicant_id_fkey";
ALTER TABLE "batch_items" DROP CONSTRAINT "batch_items_analysis_id_fkey", DROP CONSTRAINT "batch_items_batch_id_fkey";
ALTER TABLE "events" DROP CONSTRAINT "events_organization_id_fkey";
ALTER TABLE "applicants" DROP CONSTRAINT "applicants_organization_id_fkey";
