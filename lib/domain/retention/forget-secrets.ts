import { type IsTimeUp, inSlices, presentMoment, type Removal } from "./in-slices";
import { sliceRows } from "./policy";

/** Forgets the secrets of webhooks that a rotation replaced, once its overlap has ended: they sign nothing more. */
export function forgetSecrets(isTimeUp: IsTimeUp): Promise<Removal> {
  return inSlices(isTimeUp, FORGET, presentMoment());
}

const FORGET = `
  UPDATE webhooks SET previous_secret = NULL, overlap_ends_at = NULL
  WHERE id = ANY (ARRAY(
    SELECT id FROM webhooks WHERE overlap_ends_at <= $1
    LIMIT ${sliceRows}
    FOR NO KEY UPDATE SKIP LOCKED))`;
