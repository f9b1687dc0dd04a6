-- A claim changes no indexed column: with room for its version of the row on the same page, it writes no index.
ALTER TABLE "deliveries" SET (fillfactor = 40);
