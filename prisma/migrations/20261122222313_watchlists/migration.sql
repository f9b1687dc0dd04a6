-- CreateEnum
CREATE TYPE "watchlist_hit_status" AS ENUM ('open', 'cleared', 'confirmed');

-- CreateTable
CREATE TABLE "watchlists" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT,
    "format" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "edition_date" DATE NOT NULL,
    "sha256" TEXT NOT NULL,
    "entry_count" INTEGER NOT NULL,
    "left_out_count" INTEGER NOT NULL,
    "loaded_by" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,
    "active_since" TIMESTAMPTZ(3),
    "replaced_at" TIMESTAMPTZ(3),
    "rescreened_to" TEXT NOT NULL DEFAULT '',
    "rescreened_count" INTEGER NOT NULL DEFAULT 0,
    "rescreened_at" TIMESTAMPTZ(3),
    "rescreen_progress_at" TIMESTAMPTZ(3),

    CONSTRAINT "watchlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watchlist_entries" (
    "watchlist_id" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "watchlist_entries_pkey" PRIMARY KEY ("watchlist_id","uid")
);

-- CreateTable
CREATE TABLE "watchlist_hits" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "applicant_id" TEXT NOT NULL,
    "list_name" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "entry_hash" BYTEA NOT NULL,
    "status" "watchlist_hit_status" NOT NULL DEFAULT 'open',
    "evidence" BYTEA NOT NULL,
    "flagged_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,

    CONSTRAINT "watchlist_hits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "watchlists_organization_id_idx" ON "watchlists"("organization_id");

-- CreateIndex
CREATE INDEX "watchlist_hits_organization_id_mode_flagged_at_idx" ON "watchlist_hits"("organization_id", "mode", "flagged_at");

-- CreateIndex
CREATE UNIQUE INDEX "watchlist_hits_applicant_id_list_name_entry_key" ON "watchlist_hits"("applicant_id", "list_name", "entry");

-- AddForeignKey
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_watchlist_id_fkey" FOREIGN KEY ("watchlist_id") REFERENCES "watchlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_hits" ADD CONSTRAINT "watchlist_hits_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_hits" ADD CONSTRAINT "watchlist_hits_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one edition of a list is in force at a time.
CREATE UNIQUE INDEX "watchlists_in_force_idx" ON "watchlists"((COALESCE("organization_id", '')), "name")
  WHERE "active_since" IS NOT NULL AND "replaced_at" IS NULL;

-- Which editions are in force is cached with an organization's settings; a list without one concerns all of them.
CREATE TRIGGER "watchlists_announce_change" AFTER UPDATE ON "watchlists" FOR EACH ROW
  WHEN (OLD."active_since" IS DISTINCT FROM NEW."active_since" OR OLD."replaced_at" IS DISTINCT FROM NEW."replaced_at")
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
CREATE TRIGGER "watchlists_announce_delete" AFTER DELETE ON "watchlists" FOR EACH ROW
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
ALTER TABLE "watchlists" ENABLE ALWAYS TRIGGER "watchlists_announce_change";
ALTER TABLE "watchlists" ENABLE ALWAYS TRIGGER "watchlists_announce_delete";
