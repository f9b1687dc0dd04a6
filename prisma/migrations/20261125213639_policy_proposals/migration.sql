-- CreateEnum
CREATE TYPE "policy_proposal_status" AS ENUM ('proposed', 'scheduled', 'published', 'declined', 'withdrawn', 'stale');

-- CreateTable
CREATE TABLE "policy_proposals" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "status" "policy_proposal_status" NOT NULL,
    "document" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "replaces_version" INTEGER NOT NULL,
    "restored_from" INTEGER,
    "challenger_id" TEXT,
    "starts_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authors" TEXT[],
    "approved_by" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "comment" TEXT,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "version" INTEGER,
    "superseded_by" INTEGER,

    CONSTRAINT "policy_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "policy_proposals_organization_id_created_at_idx" ON "policy_proposals"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "policy_proposals_status_starts_at_idx" ON "policy_proposals"("status", "starts_at");

SELECT isolate_organizations();
