-- CreateTable
CREATE TABLE "due_masks" (
    "id" UUID NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "applicants" TEXT[],
    "and_earlier" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "due_masks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "word_masks" (
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "applicant" TEXT NOT NULL,
    "mask" bit(2048) NOT NULL,

    CONSTRAINT "word_masks_pkey" PRIMARY KEY ("organization_id","mode","applicant")
);

-- CreateTable
CREATE TABLE "mask_shelves" (
    "id" UUID NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "first" TEXT NOT NULL,
    "last" TEXT NOT NULL,
    "applicants" BYTEA NOT NULL,
    "live" bit(4096) NOT NULL,

    CONSTRAINT "mask_shelves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mask_planes" (
    "shelf_id" UUID NOT NULL,
    "place" SMALLINT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "bits" bit(4096) NOT NULL,

    CONSTRAINT "mask_planes_pkey" PRIMARY KEY ("shelf_id","place")
);

-- CreateIndex
CREATE INDEX "mask_shelves_organization_id_mode_last_idx" ON "mask_shelves"("organization_id", "mode", "last");

-- AddForeignKey
ALTER TABLE "mask_planes" ADD CONSTRAINT "mask_planes_shelf_id_fkey" FOREIGN KEY ("shelf_id") REFERENCES "mask_shelves"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

-- Parts of the identifiers are read, so they aren't compressed.
ALTER TABLE "mask_shelves" ALTER COLUMN "applicants" SET STORAGE EXTERNAL;

-- Notes the applicants that were added, changed or removed, whoever does it: their word masks follow shortly. One row for all
-- of a statement, so that it costs an analysis little.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "note_due_masks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO due_masks (id, organization_id, mode, applicants)
    VALUES (gen_random_uuid(), NEW.organization_id, NEW.mode, ARRAY[NEW.id]);
  ELSE
    INSERT INTO due_masks (id, organization_id, mode, applicants)
    SELECT gen_random_uuid(), c.organization_id, c.mode, array_agg(c.id) FROM changed c GROUP BY c.organization_id, c.mode;
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "applicants_note_due_added" AFTER INSERT ON "applicants"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_due_masks"();
CREATE TRIGGER "applicants_note_due_changed" AFTER UPDATE OF "data" ON "applicants"
  FOR EACH ROW WHEN (OLD."data" IS DISTINCT FROM NEW."data") EXECUTE FUNCTION "note_due_masks"();
CREATE TRIGGER "applicants_note_due_removed" AFTER DELETE ON "applicants"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_due_masks"();

-- All applicants from before: identifiers begin with their time, whose first character is a digit for now.
INSERT INTO "due_masks" ("id", "organization_id", "mode", "applicants", "and_earlier")
VALUES (gen_random_uuid(), '', 'live', ARRAY['app_z'], true);

SELECT isolate_organizations();
