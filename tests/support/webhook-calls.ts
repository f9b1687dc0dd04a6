import { call } from "./api";
import type { Seed, SeededKey } from "./seed";
import { nowhere } from "./webhooks";

/** Calls about webhooks, by their owner unless another key is given. */
export function webhookCalls(owner: () => SeededKey) {
  return {
    create: (body: object = {}, { key } = owner()) =>
      call("POST", "/webhooks", { key, body: { url: nowhere, events: ["analysis.completed"], ...body } }),
    read: (id: string, { key } = owner()) => call("GET", `/webhooks/${id}`, { key }),
    patch: (id: string, body: object, { key } = owner()) => call("PATCH", `/webhooks/${id}`, { key, body }),
    remove: (id: string, { key } = owner()) => call("DELETE", `/webhooks/${id}`, { key }),
    rotate: (id: string, body?: object) =>
      call("POST", `/webhooks/${id}/rotate-secret`, { key: owner().key, body }),
    promote: (id: string) => call("POST", `/webhooks/${id}/promote-secret`, { key: owner().key }),
    recover: (id: string, body: object, { key } = owner()) =>
      call("POST", `/webhooks/${id}/recover`, { key, body }),
  };
}

/** The stored row. */
export async function storedRow(seed: Seed, table: "webhooks" | "deliveries", id: string) {
  const { rows } = await seed.pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  return rows[0];
}

export interface StoredDelivery {
  id: string;
  event_id: string;
  event_name: string;
  status: string;
  due_at: Date | null;
  failure_count: number;
}

/** The deliveries of a webhook, the earliest due first. */
export async function deliveriesOf(seed: Seed, webhookId: string): Promise<StoredDelivery[]> {
  const { rows } = await seed.pool.query(
    "SELECT * FROM deliveries WHERE webhook_id = $1 ORDER BY due_at, event_id",
    [webhookId],
  );
  return rows;
}
