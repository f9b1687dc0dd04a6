import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Mode, Permission } from "@/lib/contract/api-keys";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { generateKey, hashKey, keyHint } from "@/lib/domain/keys/format";
import { newId } from "@/lib/platform/ids";
import type { PlanName } from "@/lib/platform/limits/plans";

/** Writes organizations and keys straight into a server's database, in states that the API takes long to reach. */
export class Seed {
  readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on("error", () => {});
  }

  async organization(plan: PlanName = "enterprise", own: OwnLimits = {}): Promise<string> {
    const id = newId("org", Date.now());
    const { requestsPerMinute = null, applicantsPerDay = null, apiKeyLimit = null } = own;
    await this.pool.query(
      `INSERT INTO organizations (id, slug, name, plan, requests_per_minute, applicants_per_day, api_key_limit)
       VALUES ($1, $1, 'Test', $2::plan, $3, $4, $5)`,
      [id, plan, requestsPerMinute, applicantsPerDay, apiKeyLimit],
    );
    await this.policy(id, 1, defaultPolicy);
    return id;
  }

  /** Writes a version of an organization's policy and puts it in force. It may be invalid, to see it fail. */
  async policy(organizationId: string, version: number, document: PolicyDocument | unknown): Promise<void> {
    await this.pool.query(
      "INSERT INTO policies (organization_id, version, document, created_by) VALUES ($1, $2, $3, 'cli')",
      [organizationId, version, JSON.stringify(document)],
    );
    await this.pool.query("UPDATE organizations SET policy_version = $2 WHERE id = $1", [
      organizationId,
      version,
    ]);
  }

  /** A member who can't sign in and whose name can't be shown. */
  async member(organizationId: string): Promise<string> {
    const id = newId("usr", Date.now());
    await this.pool.query(
      "INSERT INTO users (id, email_index, email, name) VALUES ($1, $2, 'sealed', 'sealed')",
      [id, randomBytes(32)],
    );
    await this.pool.query(
      "INSERT INTO memberships (user_id, organization_id, role) VALUES ($1, $2, 'OWNER')",
      [id, organizationId],
    );
    return id;
  }

  /**
   * A proposal of the default policy that waits for someone other than its author, or for tomorrow.
   * @param author a key unless given; the service withdraws the proposals of people who aren't members
   */
  async policyProposal(
    organizationId: string,
    {
      author = newId("key", Date.now()),
      status = "proposed",
    }: { author?: string; status?: "proposed" | "scheduled" } = {},
  ): Promise<string> {
    const id = newId("plp", Date.now());
    await this.pool.query(
      `INSERT INTO policy_proposals
         (id, organization_id, status, document, note, replaces_version, created_by, authors, starts_at)
       SELECT $2, $1, $5::policy_proposal_status, $3, 'Seeded', policy_version, $4::text, ARRAY[$4::text],
         CASE $5 WHEN 'scheduled' THEN now() + interval '1 day' END
       FROM organizations WHERE id = $1`,
      [organizationId, id, JSON.stringify(defaultPolicy), author, status],
    );
    return id;
  }

  async key(organizationId: string, options: KeyOptions = {}): Promise<SeededKey> {
    const {
      permissions = ["ADMIN"],
      mode = "live",
      requestsPerMinute = null,
      expiresAt = null,
      revokedAt = null,
      createdAt = new Date(),
    } = options;
    const key = generateKey(mode);
    const id = newId("key", Date.now());
    await this.pool.query(
      `INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, permissions, requests_per_minute, expires_at, revoked_at, created_at, created_by)
       VALUES ($1, $2, $3::mode, 'Seeded', $4, $5, $6::permission[], $7, $8, $9, $10, 'cli')`,
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
        createdAt,
      ],
    );
    return { id, key, organizationId, mode };
  }

  /** An organization with one ADMIN key, for tests that don't care about the organization. */
  async keyOfNewOrganization(options: KeyOptions = {}): Promise<SeededKey> {
    return this.key(await this.organization(), options);
  }

  /** A batch that is never processed: it has no chunks, and the sweep considers it in progress. */
  async waitingBatch({ organizationId, mode }: SeededKey): Promise<string> {
    const id = newId("bat", Date.now());
    await this.pool.query(
      `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by, progress_at)
       VALUES ($1, $2, $3::mode, 1, false, false, 1, 'cli', '2999-01-01')`,
      [id, organizationId, mode],
    );
    return id;
  }

  /** How many rows of a table an organization has. */
  async count(table: string, organizationId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>(
      `SELECT count(*) FROM ${pg.escapeIdentifier(table)} WHERE organization_id = $1`,
      [organizationId],
    );
    return Number(rows[0]?.count);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

export interface SeededKey {
  id: string;
  key: string;
  organizationId: string;
  mode: Mode;
}

/** Of an enterprise organization. */
export interface OwnLimits {
  requestsPerMinute?: number;
  applicantsPerDay?: number;
  apiKeyLimit?: number;
}

export interface KeyOptions {
  permissions?: Permission[];
  mode?: Mode;
  requestsPerMinute?: number | null;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
  createdAt?: Date;
}
