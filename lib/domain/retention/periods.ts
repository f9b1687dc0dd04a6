import { networkDays } from "@/lib/risk/gather/read-limits";

/**
 * How long records are kept. Applicants, the decisions on them, and batches are kept for the organization's own period
 * (`organizations.retention_months`, by default 25: how long the Equal Credit Opportunity Act requires a lender to keep
 * an application, 12 CFR 1002.12(b)).
 *
 * The audit log is never removed: it holds no personal data, and a chain without its beginning proves nothing.
 */
export const retentionPeriods = {
  events: {
    /** A quarter of delivery logs, to resolve disputes with a receiver. After that they're of no use. */
    atMostDays: 90,
    /** Even if the organization's period is shorter: a recovery reaches back 30 days and may have just begun. */
    atLeastDays: 31,
  },
  /** Enough time to debug a receiver. Responses may contain anything, including personal data. */
  responseDays: 30,
  /** Time to correct the failed entries of a batch. Those of invalid ones belong to no applicant who could be erased. */
  failedRowDays: 30,
  /** Enough to debug an integration, and to find what a trace id stands for. */
  requestLogDays: 7,
  /** The longest time for which a key's requests are shown. */
  keyHourDays: 31,
  /** The longest time in which SSN attempts are counted. */
  ssnAttemptDays: 30,
  /** A webhook deleted by mistake can still be examined, except for its secrets, which are removed at once. */
  deletedWebhookDays: 30,
  /** Time to find out whether and when a mail was sent. */
  mailDays: 30,
  /** The longest window in which people are counted by it. */
  networkDays,
  /** As long as the deliveries that a notice may be about. */
  dismissedNoticeDays: 90,
  /** Time to see in a list what has expired, and to extend it. */
  expiredListEntryDays: 90,
  /** Processes that have not heard of the new edition read the old one for a minute; the rest is caution. */
  replacedEditionDays: 30,
} as const;

/** Without cascades. A transaction takes tens of milliseconds, so that no request waits long for a lock. */
export const sliceRows = 500;

/** A step with more to do ends after this time and continues in a new run, because an interrupted step starts over. */
export const stepSeconds = 20;
