import { metadataAad } from "@/lib/domain/metadata/sealed";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import { urlAad } from "@/lib/domain/webhooks/url";
import type { SealedColumn } from "@/lib/platform/db/reseal";

const ofWebhook = (column: string, aad = secretAad): SealedColumn => ({
  table: "webhooks",
  column,
  key: [{ name: "id", type: "text" }],
  organization: "t.organization_id",
  aad: ({ key: [id = ""], organizationId }) => aad(organizationId, id),
});

export const webhookColumns: readonly SealedColumn[] = [
  ofWebhook("secret"),
  ofWebhook("previous_secret"),
  ofWebhook("sealed_url", urlAad),
  ofWebhook("metadata", metadataAad),
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
