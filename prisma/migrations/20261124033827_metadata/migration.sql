-- AlterTable
ALTER TABLE "applicants" ADD COLUMN     "metadata" BYTEA;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "metadata" BYTEA;

-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "metadata" BYTEA;

-- CreateTable
CREATE TABLE "metadata_pairs" (
    "applicant_id" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "index" BYTEA NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "metadata_pairs_pkey" PRIMARY KEY ("applicant_id","record_id","index")
);

-- CreateIndex
CREATE INDEX "metadata_pairs_index_recorded_at_record_id_idx" ON "metadata_pairs"("index", "recorded_at" DESC, "record_id" DESC);

-- AddForeignKey
ALTER TABLE "metadata_pairs" ADD CONSTRAINT "metadata_pairs_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notes the keys of sealed values that are erased or removed, whoever does it: their nightly replacement makes that final.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "note_key_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed bytea;
BEGIN
  IF TG_TABLE_NAME = 'batch_items' THEN
    sealed := OLD.submitted;
  ELSIF TG_TABLE_NAME = 'list_entries' THEN
    sealed := OLD.content;
  ELSIF TG_ARGV[0] = 'metadata' THEN
    sealed := OLD.metadata;
  ELSE
    sealed := OLD.data_key;
  END IF;
  -- As `seal` writes it: the length of the key's id, then the id.
  IF octet_length(sealed) > 0 THEN
    INSERT INTO key_erasures (key_id) VALUES (encode(substring(sealed FROM 2 FOR get_byte(sealed, 0)), 'escape'));
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "batches_note_metadata_removed" AFTER DELETE ON "batches"
  FOR EACH ROW WHEN (OLD."metadata" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"('metadata');
