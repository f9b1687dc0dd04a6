const furthestZoneMilliseconds = 14 * 3_600_000;

/** The time of day where days begin first, in milliseconds as if of UTC: a stated day may have begun there already. */
export function latestTime(now: number): number {
  return now + furthestZoneMilliseconds;
}
