import { daysAgo, type IsTimeUp, inSlices, type Removal } from "./in-slices";
import { retentionPolicy, sliceRows } from "./policy";

/** Removes notices that somebody dismissed a while ago. */
export function removeNotices(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, REMOVE, daysAgo(retentionPolicy.dismissedNoticeDays));
}

const REMOVE = `
  DELETE FROM notices WHERE id = ANY (ARRAY(
    SELECT id FROM notices WHERE dismissed_at < $1
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED))`;
