-- AlterTable
ALTER TABLE "analyses" ALTER COLUMN "risc_score" SET DATA TYPE JSON,
ALTER COLUMN "contributions" SET DATA TYPE JSON;

-- Written by hand: a row of some 3 KB stays in one piece. Sealed bytes can't be compressed, and trying to,
-- and then storing them elsewhere, took a third of the writing.
ALTER TABLE "analyses" ALTER COLUMN "evidence" SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);
