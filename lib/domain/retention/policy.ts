/**
 * How long things are kept. Applicants, what was decided on them, and batches are kept for the organisation's
 * own period (`organizations.retention_months`, 25 by default: the time for which the Equal Credit Opportunity
 * Act has a lender keep an application, 12 CFR 1002.12(b)).
 *
 * The audit log is not among these: it holds no personal data, and a chain that loses its beginning proves
 * nothing any more.
 */
export const retentionPolicy = {
  events: {
    /** A quarter of delivery logs, for whoever settles accounts with a receiver; they say no more after that. */
    atMostDays: 90,
    /** However short the organisation's period is: a recovery reaches back 30 days, and may have just begun. */
    atLeastDays: 31,
  },
  /** What receivers answer is theirs, and may repeat anything. Enough to debug a receiver with. */
  responseDays: 30,
  /** A webhook deleted by mistake can still be looked into, its secrets apart, which are gone at once. */
  deletedWebhookDays: 30,
  /** As long as the deliveries that a notice may be about. */
  dismissedNoticeDays: 90,
} as const;

/**
 * Rows of one transaction (what hangs on them goes with them): some tens of milliseconds, so that nobody waits
 * long for a lock, and replicas and vacuum keep up.
 */
export const sliceRows = 500;

/** A step that has more to do is ended after so long and goes on in a new run: long steps are lost whole. */
export const stepSeconds = 20;
