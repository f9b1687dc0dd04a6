-- The release before asks in words that the new indexes serve as well.
DROP INDEX CONCURRENTLY "analyses_final_decision_idx";
