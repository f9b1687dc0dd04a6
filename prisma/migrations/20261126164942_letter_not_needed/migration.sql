-- CreateEnum
CREATE TYPE "letter_not_needed" AS ENUM ('counteroffer_accepted', 'application_withdrawn', 'sent_elsewhere');

-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "letter_not_needed" "letter_not_needed";
