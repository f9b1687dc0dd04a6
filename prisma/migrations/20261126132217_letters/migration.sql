-- CreateEnum
CREATE TYPE "letter_channel" AS ENUM ('mail', 'email');

-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "letter_sent_on" DATE;

-- CreateTable
CREATE TABLE "letter_templates" (
    "organization_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "due_since" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letter_templates_pkey" PRIMARY KEY ("organization_id","version")
);

-- CreateTable
CREATE TABLE "letters" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "analysis_id" TEXT NOT NULL,
    "template_version" INTEGER NOT NULL,
    "content" BYTEA,
    "hash" TEXT NOT NULL,
    "issued_by" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "channel" "letter_channel",
    "sent_on" DATE,
    "sent_by" TEXT,
    "recorded_at" TIMESTAMPTZ(3),

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letters_analysis_id_issued_at_idx" ON "letters"("analysis_id", "issued_at");

-- AddForeignKey
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Keeps letters as they were issued. Their content can only be erased, and how they were sent is recorded once.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "keep_letters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.organization_id, NEW.mode, NEW.analysis_id, NEW.template_version, NEW.hash, NEW.issued_by, NEW.issued_at)
      IS DISTINCT FROM
      (OLD.id, OLD.organization_id, OLD.mode, OLD.analysis_id, OLD.template_version, OLD.hash, OLD.issued_by, OLD.issued_at)
    OR (NEW.content IS NOT NULL AND NEW.content IS DISTINCT FROM OLD.content)
    OR (OLD.sent_on IS NOT NULL AND (NEW.channel, NEW.sent_on, NEW.sent_by, NEW.recorded_at)
      IS DISTINCT FROM (OLD.channel, OLD.sent_on, OLD.sent_by, OLD.recorded_at))
  THEN
    RAISE EXCEPTION 'letters never change: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER "letters_keep" BEFORE UPDATE ON "letters" FOR EACH ROW EXECUTE FUNCTION "keep_letters"();
-- Also where session_replication_role switches ordinary triggers off.
ALTER TABLE "letters" ENABLE ALWAYS TRIGGER "letters_keep";

SELECT isolate_organizations();
