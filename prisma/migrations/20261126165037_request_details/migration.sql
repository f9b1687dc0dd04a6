-- AlterTable
ALTER TABLE "api_requests" ADD COLUMN     "body_shape" JSON,
ADD COLUMN     "record_id" TEXT;

-- CreateTable
CREATE TABLE "api_key_hours" (
    "organization_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "succeeded" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    CONSTRAINT "api_key_hours_pkey" PRIMARY KEY ("key_id","hour")
);

-- CreateIndex
CREATE INDEX "api_key_hours_hour_idx" ON "api_key_hours"("hour");

SELECT isolate_organizations();
