-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "watchlist_stale_days" INTEGER NOT NULL DEFAULT 7;
