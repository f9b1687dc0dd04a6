/** The NOTIFY channel on which workers wake each other. */
export const CHANNEL = "durable_work";

/** There are new events. */
export const NOTICE_EVENTS = "events";
/** There may be a job to lease. */
export const NOTICE_JOBS = "jobs";
/** A worker started: the others must now watch for dead workers. */
export const NOTICE_WORKER = "worker";
