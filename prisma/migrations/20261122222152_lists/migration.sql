-- CreateEnum
CREATE TYPE "list_effect" AS ENUM ('block', 'allow');

-- CreateEnum
CREATE TYPE "list_kind" AS ENUM ('ssn', 'email', 'email_domain', 'phone', 'address', 'name', 'ip', 'device');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "list_modes" "mode"[] DEFAULT ARRAY[]::"mode"[];

-- CreateTable
CREATE TABLE "list_entries" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "effect" "list_effect" NOT NULL,
    "kind" "list_kind" NOT NULL,
    "index" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cleared_alerts" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "applicant_id" TEXT NOT NULL,
    "analysis_id" TEXT NOT NULL,
    "person_index" BYTEA NOT NULL,
    "code" TEXT NOT NULL,
    "fact_index" BYTEA NOT NULL,
    "message" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cleared_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "list_entries_organization_id_mode_created_at_id_idx" ON "list_entries"("organization_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "list_entries_expires_at_idx" ON "list_entries"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "list_entries_index_effect_key" ON "list_entries"("index", "effect");

-- CreateIndex
CREATE INDEX "cleared_alerts_person_index_idx" ON "cleared_alerts"("person_index");

-- CreateIndex
CREATE INDEX "cleared_alerts_applicant_id_created_at_idx" ON "cleared_alerts"("applicant_id", "created_at");

-- CreateIndex
CREATE INDEX "cleared_alerts_expires_at_idx" ON "cleared_alerts"("expires_at");

-- AddForeignKey
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cleared_alerts" ADD CONSTRAINT "cleared_alerts_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
