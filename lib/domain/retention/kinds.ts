import { removeStudies } from "@/lib/domain/studies/rows/remove-studies";
import { applicants } from "./applicants";
import { batches } from "./batches";
import { events } from "./events";
import {
  dismissedNotices,
  endedSessions,
  expiredClearedAlerts,
  expiredIdempotencyRecords,
  expiredInvitations,
  expiredLinks,
  expiredListEntries,
  oldFailedRows,
  oldKeyHours,
  oldMails,
  oldNetworks,
  oldRequests,
  oldResponses,
  oldSsnAttempts,
  oldWebhooks,
  replacedEditions,
  replacedSecrets,
} from "./expired-records";
import type { Remove } from "./removal";
import { removeExpired } from "./remove-expired";
import { removeOverdue } from "./remove-overdue";

/** In the order of removal. The keys name the steps of a nightly run. */
export const retentionKinds = {
  secrets: removeExpired(replacedSecrets),
  responses: removeExpired(oldResponses),
  "failed-rows": removeExpired(oldFailedRows),
  applicants: removeOverdue(applicants),
  batches: removeOverdue(batches),
  events: removeOverdue(events),
  webhooks: removeExpired(oldWebhooks),
  "idempotency-records": removeExpired(expiredIdempotencyRecords),
  requests: removeExpired(oldRequests),
  "key-hours": removeExpired(oldKeyHours),
  "ssn-attempts": removeExpired(oldSsnAttempts),
  sessions: removeExpired(endedSessions),
  notices: removeExpired(dismissedNotices),
  invitations: removeExpired(expiredInvitations),
  links: removeExpired(expiredLinks),
  mails: removeExpired(oldMails),
  networks: removeExpired(oldNetworks),
  "list-entries": removeExpired(expiredListEntries),
  "cleared-alerts": removeExpired(expiredClearedAlerts),
  studies: removeStudies,
  watchlists: removeExpired(replacedEditions),
} satisfies Record<string, Remove>;
