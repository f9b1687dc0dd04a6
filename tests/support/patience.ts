/** After this a wait counts as a hang. Far more than any takes, because a busy machine is no failure. */
export const patienceMilliseconds = 180_000;

/** Longer, so that a wait inside of a test ends first and says what it waited for. */
export const testMilliseconds = 2 * patienceMilliseconds;
