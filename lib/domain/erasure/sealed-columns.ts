import { totpSecretAad } from "@/lib/domain/accounts/second-factor/secret";
import { userFields } from "@/lib/domain/accounts/users/user-fields";
import { dataKeyAad } from "@/lib/domain/applicants/record/vault";
import { batchAad, batchKeyAad } from "@/lib/domain/batches/chunk";
import { rowAad } from "@/lib/domain/batches/submitted-row";
import { chatUrlField } from "@/lib/domain/chat/url";
import { contentAad } from "@/lib/domain/list-entries/content";
import { mailField } from "@/lib/domain/mail/content";
import { metadataAad } from "@/lib/domain/metadata/sealed";
import { invitedEmailField } from "@/lib/domain/organizations/invitations/sealed-email";
import { pendingField } from "@/lib/domain/organizations/sign-up/pending-content";
import { clientSecretField } from "@/lib/domain/single-sign-on/client-secret";
import { segmentAad } from "@/lib/domain/ssn-guessing/segment";
import { vaultIdOf } from "@/lib/domain/studies/sealed-row";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import { urlAad } from "@/lib/domain/webhooks/url";
import { columnById, columnByNumber, type SealedColumn } from "@/lib/platform/db/reseal";

const answers = columnByNumber(
  {
    table: "delivery_attempts",
    column: "response",
    kind: "answers",
    organization:
      "(SELECT w.organization_id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = t.delivery_id)",
  },
  { parent: "delivery_id", number: "number" },
  (organizationId, deliveryId, number) => responseAad({ organizationId, deliveryId, number }),
);

const failedRows = columnByNumber(
  {
    table: "batch_items",
    column: "submitted",
    kind: "rows",
    organization: "(SELECT b.organization_id FROM batches b WHERE b.id = t.batch_id)",
  },
  { parent: "batch_id", number: "position" },
  (organizationId, batchId, position) => rowAad({ organizationId, batchId, position }),
);

const studyRows = columnByNumber(
  { table: "study_rows", column: "data_key", kind: "rows", organization: "t.organization_id" },
  { parent: "study_id", number: "position" },
  (organizationId, studyId, position) => dataKeyAad(organizationId, vaultIdOf(studyId, position)),
);

/** A rotation of DATA_ENCRYPTION_KEY reseals these. What data keys seal doesn't change with them. */
export const sealedColumns = {
  applicants: [columnById({ table: "applicants", column: "data_key", kind: "people" }, dataKeyAad)],
  "webhook secrets, URLs, metadata and answers": [
    columnById({ table: "webhooks", column: "secret" }, secretAad),
    columnById({ table: "webhooks", column: "previous_secret" }, secretAad),
    columnById({ table: "webhooks", column: "sealed_url" }, urlAad),
    columnById({ table: "webhooks", column: "metadata" }, metadataAad),
    answers,
  ],
  "waiting batches": [
    columnById({ table: "batches", column: "data_key", kind: "batches" }, (organizationId, id) =>
      batchKeyAad(batchAad(organizationId, id)),
    ),
  ],
  "metadata of batches": [columnById({ table: "batches", column: "metadata", kind: "people" }, metadataAad)],
  "failed rows of batches": [failedRows],
  "rows of studies": [studyRows],
  invitations: [invitedEmailField.column],
  mails: [mailField.column],
  "URLs of chats": [chatUrlField.column],
  "pending sign-ups": [pendingField.column],
  "secrets of single sign-on": [clientSecretField.column],
  // Cleared alerts are sealed under their applicants' data keys.
  "list entries": [columnById({ table: "list_entries", column: "content", kind: "people" }, contentAad)],
  "SSN attempts": [columnById({ table: "ssn_attempts", column: "content", kind: "attempts" }, segmentAad)],
  "values of accounts": [
    userFields.email.column,
    userFields.name.column,
    {
      table: "second_factors",
      column: "secret",
      key: [{ name: "user_id", type: "text" }],
      aad: ({ key: [userId = ""] }) => totpSecretAad(userId),
    },
  ],
} as const satisfies Record<string, readonly SealedColumn[]>;
