import pg from "pg";
import type { Mode, Permission } from "@/lib/contract/api-keys";
import { defaultPolicy } from "@/lib/contract/policy";
import { newId } from "@/lib/ids";
import { generateKey, hashKey, keyHint } from "@/lib/keys/format";

/** Writes organisations and keys straight into a server's database, in states that the API takes long to reach. */
export class Seed {
  readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on("error", () => {});
  }

  async organization(plan: "free" | "pro" | "enterprise" = "enterprise"): Promise<string> {
    const id = newId("org", Date.now());
    await this.pool.query(
      "INSERT INTO organizations (id, slug, name, plan) VALUES ($1, $1, 'Test', $2::plan)",
      [id, plan],
    );
    await this.pool.query(
      "INSERT INTO policies (organization_id, version, document, created_by) VALUES ($1, 1, $2, 'cli')",
      [id, JSON.stringify(defaultPolicy)],
    );
    return id;
  }

  async key(organizationId: string, options: KeyOptions = {}): Promise<{ id: string; key: string }> {
    const {
      permissions = ["ADMIN"],
      mode = "live",
      requestsPerMinute = null,
      expiresAt = null,
      revokedAt = null,
    } = options;
    const key = generateKey(mode);
    const id = newId("key", Date.now());
    await this.pool.query(
      `INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, permissions, requests_per_minute, expires_at, revoked_at, created_by)
       VALUES ($1, $2, $3::mode, 'Seeded', $4, $5, $6::permission[], $7, $8, $9, 'cli')`,
      [
        id,
        organizationId,
        mode,
        hashKey(key),
        keyHint(key),
        permissions,
        requestsPerMinute,
        expiresAt,
        revokedAt,
      ],
    );
    return { id, key };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

export interface KeyOptions {
  permissions?: Permission[];
  mode?: Mode;
  requestsPerMinute?: number | null;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
}
