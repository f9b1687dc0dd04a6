import { type IsTimeUp, inSlices, presentMoment, type Removal } from "./in-slices";
import { sliceRows } from "./policy";

/** Removes invitations that nobody accepted in time, with the address that they were meant for. */
export function removeInvitations(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, REMOVE, presentMoment());
}

const REMOVE = `
  DELETE FROM invitations WHERE id = ANY (ARRAY(
    SELECT id FROM invitations WHERE expires_at <= $1
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED))`;
