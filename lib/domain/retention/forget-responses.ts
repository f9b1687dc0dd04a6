import { daysAgo, type IsTimeUp, inSlices, type Removal } from "./in-slices";
import { retentionPolicy, sliceRows } from "./policy";

/** Forgets what receivers answered a while ago; what became of the attempt stays. */
export function forgetResponses(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, FORGET, daysAgo(retentionPolicy.responseDays));
}

const FORGET = `
  UPDATE delivery_attempts SET response = NULL
  WHERE (delivery_id, number) IN (
    SELECT delivery_id, number FROM delivery_attempts
    WHERE started_at < $1 AND response IS NOT NULL
    ORDER BY started_at
    LIMIT ${sliceRows}
    FOR NO KEY UPDATE SKIP LOCKED)`;
