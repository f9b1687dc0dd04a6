import { type Answer, call } from "./api";
import type { Seed } from "./seed";

export const createKey = (key: string, body: object = {}): Promise<Answer> =>
  call("POST", "/api-keys", { key, body: { name: "Checkout", permissions: ["READ"], ...body } });
export const rotateKey = (key: string, id: string, body?: object): Promise<Answer> =>
  call("POST", `/api-keys/${id}/rotate`, { key, body });
export const revokeKey = (key: string, id: string): Promise<Answer> =>
  call("DELETE", `/api-keys/${id}`, { key });

/** The status that a request with it gets. */
export const works = async (key: string): Promise<number> => (await call("GET", "/analyze", { key })).status;

/** A key as it is stored. */
export async function keyRow(seed: Seed, id: string) {
  const { rows } = await seed.pool.query("SELECT * FROM api_keys WHERE id = $1", [id]);
  return rows[0];
}

/** All fields that describe a key. */
export const keyFields = [
  "createdAt",
  "createdBy",
  "expiresAt",
  "hint",
  "id",
  "lastUsedAt",
  "mode",
  "name",
  "permissions",
  "revokedAt",
  "rotationAdvised",
  "scopes",
  "status",
];
