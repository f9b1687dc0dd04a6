/* What the check of rows and parameters can't tell, and why it is right all the same. */

const completed = "an analysis with a decision has a score and contributions: they are written together";
const list = "a list of Prisma's schema: written as a list always, though such columns have no NOT NULL";
const enumTexts = "the labels of an enum as texts, because pg does not read arrays of enums";
const sealed = "an applicant that has a data key has its data: erasure removes both";
const readElements = "a column of a function, which reads it from a column that is NOT NULL";
const contribution = "each contribution has a code, in one of its two stored forms";
const format = "a text that is written from a member of the type alone";

/** Columns whose type can't be proven, as the check reports them. */
export const uncertain: Record<string, string> = {
  "inngest/embedded/store/lease-jobs.ts#leaseJobs: slots may be null, but is string[]": list,
  "inngest/embedded/store/lease-jobs.ts#countFree: slot may be null, but is string":
    "one of a list of texts, which has no nulls",
  "lib/domain/analyses/gather/arrivals.ts#readRhythms: created_at may be null, but is Date":
    "a column of analyses, which recent_arrivals returns: it is never null",
  "lib/domain/analyses/gather/group-sharing.ts#openOthers: data may be null, but is Uint8Array<ArrayBufferLike>":
    sealed,
  "lib/domain/analyses/list/latest.ts#latestAnalyses: riskScore may be null, but is number": completed,
  'lib/domain/applicants/elements/derived-standing.ts#decidedStandings: decision is decision, but "APPROVE" | "DECLINE" | null':
    "a review approves or declines",
  ...Object.fromEntries(
    [
      "lib/domain/applicants/elements/find-elements.ts#applicantsWithElements",
      "lib/domain/applicants/elements/read-elements.ts#readElements",
    ].flatMap((place) => [
      [`${place}: applicant may be null, but is string`, readElements],
      ...["family", "minute", "person", "place", "standing"].map((column) => [
        `${place}: ${column} may be null, but is number`,
        readElements,
      ]),
    ]),
  ),
  "lib/domain/scorecard/runs/labeled-rows.ts#rowsOfAnalyses: contributions may be null, but is string":
    completed,
  "lib/domain/studies/opened-rows.ts#load: sealed may be null, but is Uint8Array<ArrayBufferLike>": sealed,
  "lib/domain/studies/read-pages.ts#pagesOfRows: sealed may be null, but is Uint8Array<ArrayBufferLike>":
    sealed,
  "lib/domain/studies/read-pages.ts#pagesOfRows: submittedAt may be null, but is Date":
    "a row with a data key is valid, and has all of it",
  "lib/domain/applicants/words/fill.ts#fillEarlier: applicants may be null, but is string[]": list,
  "lib/domain/applicants/words/find.ts#onShelves: bytes may be null, but is Uint8Array<ArrayBufferLike>":
    "a part of a column that is NOT NULL",
  "lib/domain/batches/running-batch.ts#readRunningBatch: dataKey may be null, but is Buffer<ArrayBufferLike>":
    "a batch has its key until it ends",
  "lib/domain/batches/running-batch.ts#readRunningBatch: ownDomains may be null, but is string[]": list,
  'lib/domain/batches/running-batch.ts#readRunningBatch: listModes is _text, but ("live" | "test")[]':
    enumTexts,
  'lib/domain/batches/running-batch.ts#readRunningBatch: listModes may be null, but is ("live" | "test")[]':
    list,
  "lib/domain/list-entries/observe.ts#observeLists: member may be null, but is number":
    "a place in a list, given as a number",
  "lib/domain/mail/send/send-due.ts#sendDueMails: content may be null, but is Buffer<ArrayBufferLike>":
    "a queued mail has its content: sending or giving up erases it",
  "lib/domain/overview/webhook-figures.ts#webhookFigures: durationsMs may be null, but is number[]": list,
  "lib/domain/overview/webhook-figures.ts#webhookFigures: failed may be null, but is number[]": list,
  "lib/domain/overview/webhook-figures.ts#webhookFigures: succeeded may be null, but is number[]": list,
  "lib/domain/performance/drift.ts#measureDrift: name may be null, but is string": contribution,
  "lib/domain/performance/labeled.ts#countLabeled: score may be null, but is number": completed,
  "lib/domain/performance/labeled.ts#countLabeledSignals: code may be null, but is string": contribution,
  "lib/domain/performance/reviewed.ts#measureReviews: reasons may be null, but is string[]": list,
  "lib/domain/performance/threshold-cases.ts#thresholdCases: contributions may be null, but is string":
    completed,
  'lib/domain/policy/challenger/compare.ts#compareChallenger: champion may be null, but is "APPROVE" | "DECLINE" | "REVIEW"':
    "a challenger decides on analyses that are completed",
  "lib/domain/policy/current.ts#readSettings: ownDomains may be null, but is string[]": list,
  'lib/domain/policy/current.ts#readSettings: listModes is _text, but ("live" | "test")[]': enumTexts,
  'lib/domain/policy/current.ts#readSettings: listModes may be null, but is ("live" | "test")[]': list,
  'lib/domain/policy/simulate-draft.ts#storedAnalyses: decision may be null, but is "APPROVE" | "DECLINE" | "REVIEW"':
    completed,
  "lib/domain/policy/simulate-draft.ts#storedAnalyses: risk_score may be null, but is number": completed,
  "lib/domain/reviews/waiting-cases.ts#readCases: score may be null, but is number": completed,
  'lib/domain/watchlists/list.ts#listWatchlists: format is text, but "ofac-consolidated" | "ofac-sdn" | "opensanctions" | "un-consolidated"':
    format,
  "lib/domain/watchlists/list.ts#listWatchlists: stale_days may be null, but is number":
    "the organization of a context exists",
  'lib/domain/watchlists/load.ts#exchange: format is text, but "ofac-consolidated" | "ofac-sdn" | "opensanctions" | "un-consolidated"':
    format,
  "lib/domain/watchlists/rescreen.ts#readPage: data may be null, but is Buffer<ArrayBufferLike>": sealed,
  "lib/platform/backup/bare-tables.ts#indexParts: add may be null, but is string":
    "PostgreSQL's definition of an index that it has just listed",
  "lib/platform/backup/catalog.ts#readSequences: name may be null, but is string":
    "a view of PostgreSQL, whose columns have no NOT NULL",
  "scripts/seed/dispositions.ts#disposeOf: risk_score may be null, but is number": completed,
};

/** Calls that run statements which are handed to them, and where those are written. */
export const handedOn: Record<string, readonly string[]> = {
  "lib/domain/retention/remove-overdue.ts#removeSlice(take)": ["applicants", "batches", "events"].map(
    (records) => `lib/domain/retention/${records}.ts#${records}.take`,
  ),
  "lib/domain/retention/remove-overdue.ts#removeSlice(removeWhole)": ["applicants", "batches", "events"].map(
    (records) => `lib/domain/retention/${records}.ts#${records}.removeWhole`,
  ),
  "lib/domain/ssn-guessing/attempt-log.ts#read(text)": ["open", "refresh"].map(
    (method) => `lib/domain/ssn-guessing/attempt-log.ts#${method}`,
  ),
  "lib/platform/backup/bare-tables.ts#read(query)": ["triggerParts", "foreignKeyParts", "indexParts"].map(
    (name) => `lib/platform/backup/bare-tables.ts#${name}`,
  ),
  "inngest/embedded/store/settle-job.ts#isWritten(statement)": [
    "inngest/embedded/store/settle-job.ts#completeRun.text",
  ],
};

const ownerOfRow = "a part of the statements that replace keys: whose a row is";

/** Texts that PostgreSQL can't describe. */
export const fragments: Record<string, string> = {
  "lib/domain/erasure/sealed-columns.ts#answers.organization": ownerOfRow,
  "lib/domain/erasure/sealed-columns.ts#failedRows.organization": ownerOfRow,
};

const anyTable = "one of several tables, with the same columns";
const passed = "passes on what it is given";
const stream = "a COPY, whose rows are a stream of text";

/** Calls with rows of a statement that is not known from the sources. */
export const uncheckedRows: Record<string, string> = {
  "lib/domain/applicants/metadata/reindex-metadata-columns.ts#reindexTable": anyTable,
  "lib/domain/retention/remove-overdue.ts#findOverdue": anyTable,
  "lib/platform/backup/restore.ts#loadTable": stream,
  "lib/platform/backup/write.ts#backupLines": stream,
  "lib/platform/db/prisma.ts#connectWithin": passed,
  "lib/platform/db/reseal.ts#resealRows(statements.lock)": anyTable,
  "lib/platform/db/reseal.ts#sealedPages(page)": anyTable,
  "lib/platform/db/transaction.ts#runAlone(statement)": passed,
  "lib/platform/db/transaction.ts#tryOnce(begin)": "begins a transaction",
  "lib/platform/db/transaction.ts#tryOnce(statement)": passed,
};

const chosen = "chosen along with one of two statements";
const made = "made by a function, which returns a list of any length";

/** Places with a list of parameters that is not written down where the statement is run. */
export const uncountedValues: Record<string, string> = {
  "inngest/embedded/store/lease-jobs.ts#chooseJobs": chosen,
  "inngest/embedded/store/settle-job.ts#isWritten": passed,
  "lib/domain/applicants/write-applicants.ts#writeApplicants": made,
  "lib/domain/retention/remove-overdue.ts#removeSlice": made,
  "lib/domain/ssn-guessing/attempt-log.ts#read": passed,
  "lib/domain/watchlists/rescreen.ts#readPage": chosen,
  "lib/domain/webhooks/deliver/record-attempts.ts#createAttemptRecorder": made,
  "lib/platform/db/prisma.ts#connectWithin": passed,
  "lib/platform/db/reseal.ts#resealRows": made,
  "lib/platform/db/reseal.ts#sealedPages": passed,
  "lib/platform/db/transaction.ts#runAlone": passed,
  "lib/platform/db/transaction.ts#tryOnce": passed,
};
