-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "four_eyes" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "time_zone" TEXT;
