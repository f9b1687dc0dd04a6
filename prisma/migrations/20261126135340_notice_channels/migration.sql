-- CreateEnum
CREATE TYPE "notice_mail" AS ENUM ('critical', 'all', 'none');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "chat_url" BYTEA;

-- AlterTable
ALTER TABLE "memberships" ADD COLUMN     "digest_day" TEXT,
ADD COLUMN     "digest_mail" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "notice_mail" "notice_mail" NOT NULL DEFAULT 'critical';

-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "post_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "post_due_at" TIMESTAMPTZ(3);
