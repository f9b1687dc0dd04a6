-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "keys_decide" BOOLEAN NOT NULL DEFAULT true;
