-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "kept_from" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "role_limits" "role"[] DEFAULT ARRAY[]::"role"[];
