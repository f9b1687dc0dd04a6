/* The statements that are not limited to an organization, or whose text is not known from the sources, and why. */

const recorded = "made of what a caller asks for: checked as it is sent";
const passing = "passes on statements, which are checked where they are written";
const catalogs =
  "names from the database's own catalogs: backup, restore and migrations, which no request reaches";
const anyTable = "any table with sealed values or metadata: keys are replaced in all organizations";
const durable = "tables of the executor, which hold no rows of organizations";

/** Statements that are checked as they are sent. */
export const recordedPlaces = [
  "lib/domain/analyses/list/select.ts#countSelected",
  "lib/domain/analyses/list/select.ts#run",
  "lib/domain/analyses/list/select.ts#selectAnalyses",
  "lib/domain/analyses/list/select.ts#selectWithinWindow",
  "lib/domain/analyses/list/select.ts#sourceOf",
  "lib/domain/analyses/list/select.ts#windowOf",
  "lib/domain/analyses/list/select.ts#windowed",
  "lib/domain/analyses/list/select.ts#withEntries",
  "lib/domain/analyses/list/select.ts#withPairs",
  "lib/domain/overview/review-load.ts#reviewLoad",
  "lib/domain/reviews/waiting-cases.ts#readIds",
  "lib/domain/reviews/waiting-cases.ts#readState",
  "lib/domain/reviews/work.ts#reviewWork",
];

/** Places with a statement that is not known from the sources. */
export const unknownPlaces: Record<string, string> = {
  "scripts/seed.ts#vacuum": "vacuums one table, or all",
  ...Object.fromEntries(recordedPlaces.map((place) => [place, recorded])),
  "inngest/embedded/store/settle-job.ts#isWritten": passing,
  "lib/domain/events/bring-back-work.ts#bringBackWork": passing,
  "lib/domain/retention/remove-expired.ts#removeExpired": passing,
  "lib/domain/retention/remove-overdue.ts#removeSlice": passing,
  "lib/domain/ssn-guessing/attempt-log.ts#read": passing,
  "lib/domain/studies/rows/remove-studies.ts#removeStudies": passing,
  "lib/platform/backup/bare-tables.ts#read": passing,
  "lib/platform/db/prisma.ts#connectWithin": passing,
  "lib/platform/db/transaction.ts#runAlone": passing,
  "lib/platform/db/transaction.ts#tryOnce":
    "begins a transaction, may take on a role, and passes on its statements",
  "lib/platform/backup/bare-tables.ts#bareTables": catalogs,
  "lib/platform/backup/restore.ts#load": catalogs,
  "lib/platform/backup/restore.ts#loadTable": catalogs,
  "lib/platform/backup/write.ts#backupLines": catalogs,
  "lib/platform/backup/write.ts#beginSnapshot": catalogs,
  "lib/platform/db/embedded/attachment.ts#ensureDatabase": catalogs,
  "lib/platform/db/migrate.ts#isBuilt": catalogs,
  "lib/platform/db/migrate.ts#step": catalogs,
  "lib/platform/db/migrations/record.ts#runSql": catalogs,
  "lib/domain/applicants/metadata/reindex-metadata-columns.ts#reindexTable": anyTable,
  "lib/platform/db/reseal.ts#resealRows": anyTable,
  "lib/platform/db/reseal.ts#sealedPages": anyTable,
  "lib/platform/db/reseal.ts#statementsFor": anyTable,
  "inngest/embedded/store/delete-finished.ts#deleteInBatches": durable,
  "lib/domain/retention/remove-overdue.ts#findOverdue":
    "one of three tables, looked through in all organizations: finds what retention removes",
};

const retention =
  "removes what is overdue or expired in all organizations, by a period or by ids that it has just found";
const sweep = "a sweep: finds the organizations or records that have something to be done";
const oneRecord = "background work on one record, by an id from the queue: learns here whose it is";
const deliver = "the sender's work on one webhook, by an id from the queue";
const figures = "figures of the whole service, for its metrics";
const lists = "the operator's command: lists of one organization, or of all";
const keys = "replaces keys in all organizations";
const masks = "background work: makes the word masks that are due, of all organizations";

/**
 * Files with statements that are not limited, how many, and why. All run on a pool or a connection of the platform: what
 * runs through a context of an organization is never an exception.
 */
export const platformFiles: Record<string, [statements: number, reason: string]> = {
  "lib/domain/applicants/erasure/reconcile-ledger.ts": [
    2,
    "after a restore, erases again what the ledger names",
  ],
  "lib/domain/applicants/metadata/reindex-metadata.ts": [1, keys],
  "lib/domain/applicants/words/fill.ts": [8, masks],
  "lib/domain/applicants/words/shelves.ts": [5, masks],
  "lib/domain/audit/sign-heads.ts": [2, "signs where each organization's audit log ends"],
  "lib/domain/batches/figures.ts": [1, figures],
  "lib/domain/batches/running-batch.ts": [1, oneRecord],
  "lib/domain/erasure/sealed-columns.ts": [2, keys],
  "lib/domain/events/bring-back-work.ts": [11, sweep],
  "lib/domain/events/unfinished-work.ts": [10, sweep],
  "lib/domain/keys/record-role-limits.ts": [
    2,
    "fills in a column of keys from before it, in all organizations",
  ],
  "lib/domain/mail/send/send-due.ts": [
    1,
    "sends the mail of all organizations, which take turns by their limits",
  ],
  "lib/domain/letters/remind.ts": [1, sweep],
  "lib/domain/overview/count-attempts.ts": [2, sweep],
  "lib/domain/overview/count-hours.ts": [1, sweep],
  "lib/domain/performance/watch-drift.ts": [1, sweep],
  "lib/domain/recovery/count-access.ts": [1, "a restore: counts the keys and members of all organizations"],
  "lib/domain/recovery/end-access.ts": [
    3,
    "a restore: ends sessions and takes back mail of all organizations",
  ],
  "lib/domain/requests/write.ts": [1, "the log of requests, written for several organizations at once"],
  "lib/domain/retention/applicants.ts": [3, retention],
  "lib/domain/reviews/end-departed-work.ts": [
    1,
    "finds the members of all organizations whose proposals an earlier release left open",
  ],
  "lib/domain/retention/batches.ts": [2, retention],
  "lib/domain/retention/events.ts": [2, retention],
  "lib/domain/retention/kinds.ts": [21, retention],
  "lib/domain/ssn-guessing/attempt-log.ts": [1, "attempts, written for several organizations at once"],
  "lib/domain/scorecard/runs/run.ts": [2, oneRecord],
  "lib/domain/studies/fail.ts": [1, oneRecord],
  "lib/domain/studies/rows/find-rows.ts": [2, "the list of erasures names rows of all organizations"],
  "lib/domain/studies/rows/remove-studies.ts": [6, retention],
  "lib/domain/studies/running-study.ts": [1, oneRecord],
  "lib/domain/watchlists/load.ts": [6, lists],
  "lib/domain/watchlists/rescreen.ts": [
    5,
    "compares the applicants of all organizations with a list of the operator",
  ],
  "lib/domain/watchlists/warn-of-stale.ts": [1, sweep],
  "lib/domain/webhooks/deliver/claim.ts": [1, deliver],
  "lib/domain/webhooks/deliver/drained-webhook.ts": [1, deliver],
  "lib/domain/webhooks/deliver/figures.ts": [1, figures],
  "lib/domain/webhooks/deliver/plan-wake.ts": [1, deliver],
  "lib/domain/webhooks/deliver/record-attempts.ts": [2, deliver],
  "lib/domain/webhooks/seal-stored-urls.ts": [
    2,
    "seals URLs from before they were sealed, in all organizations",
  ],
  "lib/platform/wiring/database-outage.ts": [
    1,
    "a DO block that writes to tables of its own: whether there is room again",
  ],
};

/** Functions of the database with statements that are not limited, how many, and why. They are the platform's work. */
export const platformFunctions: Record<string, [statements: number, reason: string]> = {
  correct_attempt_hours: [4, "triggers call it, with an attempt or a delivery that is written or removed"],
  is_member_elsewhere: [1, "a policy calls it, on the deletion of an account"],
  isolate_organizations: [2, "makes the policies"],
  note_due_masks: [1, "triggers call it, with rows that have just been written"],
};
