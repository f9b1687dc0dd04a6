/** Channel of the workers' notifications (NOTIFY). */
export const CHANNEL = "durable_work";

/** There are new events. */
export const NOTICE_EVENTS = "events";
/** There may be a job to take. */
export const NOTICE_JOBS = "jobs";
/** A worker started: the others must know that they are not alone. */
export const NOTICE_WORKER = "worker";
