import { type IsTimeUp, inSlices, presentMoment, type Removal } from "./in-slices";
import { sliceRows } from "./policy";

/** Removes the answers kept for requests that come again, once they may not be given any more. */
export function removeIdempotencyRecords(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, REMOVE, presentMoment());
}

/** An expired one may be claimed anew at any moment: then it is locked, or looked at again under the lock. */
const REMOVE = `
  DELETE FROM idempotency_records WHERE id = ANY (ARRAY(
    SELECT id FROM idempotency_records WHERE expires_at <= $1
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED))`;
