/**
 * How long records are kept. Applicants, the decisions on them, and batches are kept for the organization's
 * own period (`organizations.retention_months`, 25 by default: the time for which the Equal Credit Opportunity
 * Act has a lender keep an application, 12 CFR 1002.12(b)).
 *
 * The audit log is never removed: it holds no personal data, and a chain without its beginning proves nothing.
 */
export const retentionPeriods = {
  events: {
    /** A quarter of delivery logs, for settling accounts with a receiver; they have no use after that. */
    atMostDays: 90,
    /** However short the organization's period is: a recovery reaches back 30 days, and may have just begun. */
    atLeastDays: 31,
  },
  /** Receivers may answer with anything, personal data included. Enough time to debug a receiver. */
  responseDays: 30,
  /** A webhook deleted by mistake can still be examined, except for its secrets, which are removed at once. */
  deletedWebhookDays: 30,
  /** As long as the deliveries that a notice may be about. */
  dismissedNoticeDays: 90,
} as const;

/**
 * Rows removed in one transaction, not counting those removed by cascade: some tens of milliseconds, so that
 * no request waits long for a lock, and replicas and vacuum keep up.
 */
export const sliceRows = 500;

/** A step that has more to do ends after this time and continues in a new run: an interrupted step starts over. */
export const stepSeconds = 20;
