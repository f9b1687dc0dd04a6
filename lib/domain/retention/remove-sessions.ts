import { type IsTimeUp, inSlices, presentMoment, type Removal } from "./in-slices";
import { sliceRows } from "./policy";

/** Removes the sessions of people that were ended or have expired: to whoever holds its token it is the same. */
export function removeSessions(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, REMOVE, presentMoment());
}

const REMOVE = `
  DELETE FROM sessions WHERE id = ANY (ARRAY(
    SELECT id FROM sessions WHERE expires_at <= $1 OR ended_at <= $1
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED))`;
