-- CreateTable
CREATE TABLE "key_erasures" (
    "id" BIGSERIAL NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "key_erasures_pkey" PRIMARY KEY ("id")
);
