/** What workers tell each other by NOTIFY. */
export const CHANNEL = "durable_work";

/** There are new events. */
export const NOTICE_EVENTS = "events";
/** A job may be there to be taken. */
export const NOTICE_JOBS = "jobs";
/** A worker has come; those that run must know that they are not alone. */
export const NOTICE_WORKER = "worker";
