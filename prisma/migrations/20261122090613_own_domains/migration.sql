-- Organizations that exist begin with none: their owners list them.
-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "domains" TEXT[] DEFAULT ARRAY[]::TEXT[];
