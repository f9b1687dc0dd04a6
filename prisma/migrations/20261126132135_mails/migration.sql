-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sent', 'failed');

-- CreateTable
CREATE TABLE "mails" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "content" BYTEA,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "give_up_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mails_status_due_at_idx" ON "mails"("status", "due_at");

-- CreateIndex
CREATE INDEX "mails_settled_at_idx" ON "mails"("settled_at");

-- CreateIndex
CREATE INDEX "mails_organization_id_reference_idx" ON "mails"("organization_id", "reference");

-- What was mailed may be personal data, and is erased once it is sent: its keys are replaced at night.
CREATE OR REPLACE FUNCTION "note_key_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed bytea;
BEGIN
  IF TG_TABLE_NAME = 'batch_items' THEN
    sealed := OLD.submitted;
  ELSIF TG_TABLE_NAME IN ('list_entries', 'mails') THEN
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

CREATE TRIGGER "mails_note_erased" AFTER UPDATE OF "content" ON "mails"
  FOR EACH ROW WHEN (OLD."content" IS NOT NULL AND NEW."content" IS NULL) EXECUTE FUNCTION "note_key_erasure"();
CREATE TRIGGER "mails_note_removed" AFTER DELETE ON "mails"
  FOR EACH ROW WHEN (OLD."content" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"();

SELECT isolate_organizations();
