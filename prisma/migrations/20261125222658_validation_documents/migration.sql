-- CreateTable
CREATE TABLE "validation_documents" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "study_name" TEXT,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "model_version" TEXT NOT NULL,
    "policy_version" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "supersedes_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "validation_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "validation_sign_offs" (
    "document_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "comment" TEXT,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "validation_sign_offs_pkey" PRIMARY KEY ("document_id","user_id")
);

-- CreateIndex
CREATE INDEX "validation_documents_organization_id_mode_created_at_id_idx" ON "validation_documents"("organization_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "validation_documents_supersedes_id_idx" ON "validation_documents"("supersedes_id");

-- AddForeignKey
ALTER TABLE "validation_documents" ADD CONSTRAINT "validation_documents_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "validation_documents" ADD CONSTRAINT "validation_documents_supersedes_id_fkey" FOREIGN KEY ("supersedes_id") REFERENCES "validation_documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "validation_sign_offs" ADD CONSTRAINT "validation_sign_offs_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "validation_documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Keeps records as they were written, such as signed documents.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END;
$$;

-- A statement trigger also refuses what would touch no row, and TRUNCATE has no other kind.
CREATE TRIGGER "validation_documents_refuse_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "validation_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "validation_sign_offs_refuse_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "validation_sign_offs"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Also where session_replication_role switches ordinary triggers off.
ALTER TABLE "validation_documents" ENABLE ALWAYS TRIGGER "validation_documents_refuse_change";
ALTER TABLE "validation_sign_offs" ENABLE ALWAYS TRIGGER "validation_sign_offs_refuse_change";

SELECT isolate_organizations();
