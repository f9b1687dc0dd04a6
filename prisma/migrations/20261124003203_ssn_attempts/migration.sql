-- AlterTable
ALTER TABLE "applicants" ADD COLUMN     "links_withheld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "withheld" BYTEA;

-- CreateTable
CREATE TABLE "ssn_attempts" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "content" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ssn_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ssn_attempts_organization_id_mode_updated_at_idx" ON "ssn_attempts"("organization_id", "mode", "updated_at");
