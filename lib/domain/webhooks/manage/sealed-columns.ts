import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import type { SealedColumn } from "@/lib/platform/db/reseal";

const ofWebhook = (column: string): SealedColumn => ({
  table: "webhooks",
  column,
  key: [{ name: "id", type: "text" }],
  organization: "t.organization_id",
  aad: ({ key: [id = ""], organizationId }) => secretAad(organizationId, id),
});

/** Webhooks' secrets and receivers' responses. */
export const webhookColumns: readonly SealedColumn[] = [
  ofWebhook("secret"),
  ofWebhook("previous_secret"),
  {
    table: "delivery_attempts",
    column: "response",
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
