import { metadataAad } from "@/lib/domain/metadata/sealed";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import { urlAad } from "@/lib/domain/webhooks/url";
import { columnById, type SealedColumn } from "@/lib/platform/db/reseal";

export const webhookColumns: readonly SealedColumn[] = [
  columnById({ table: "webhooks", column: "secret" }, secretAad),
  columnById({ table: "webhooks", column: "previous_secret" }, secretAad),
  columnById({ table: "webhooks", column: "sealed_url" }, urlAad),
  columnById({ table: "webhooks", column: "metadata" }, metadataAad),
  {
    table: "delivery_attempts",
    column: "response",
    kind: "answers",
    key: [
      { name: "delivery_id", type: "text" },
      { name: "number", type: "int" },
    ],
    organization:
      "(SELECT w.organization_id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = t.delivery_id)",
    aad: ({ key: [deliveryId = "", number], organizationId }) =>
      responseAad({ organizationId, deliveryId, number: Number(number) }),
  },
];
