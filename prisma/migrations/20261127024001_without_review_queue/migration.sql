-- analyses_waiting_idx serves what it served.
DROP INDEX CONCURRENTLY "analyses_review_queue_idx";
