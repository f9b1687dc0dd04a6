/* Limits of a webhook's recovery, apart from the schemas, because a dialog loads them. */

/** How long ago a recovery's `since` may be. */
export const recoverableDays = 30;
/** The most events that one call recovers. */
export const recoverableEvents = 10_000;
/** How fast they are sent, so that a receiver that has just recovered is not overwhelmed. */
export const recoveredPerSecond = 50;
