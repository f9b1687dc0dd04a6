-- analyses_order_idx has replaced it.
DROP INDEX CONCURRENTLY "analyses_list_idx";
