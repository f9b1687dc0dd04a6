-- CreateEnum
CREATE TYPE "viewed_list" AS ENUM ('review', 'analyses');

-- CreateTable
CREATE TABLE "saved_views" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "list" "viewed_list" NOT NULL,
    "name" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_organization_id_created_by_list_name_key" ON "saved_views"("organization_id", "created_by", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT isolate_organizations();
