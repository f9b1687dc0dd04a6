import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Role } from "@/lib/auth/roles";
import type { PolicyDocument } from "@/lib/contract/policy";
import { newId } from "@/lib/platform/ids";
import { writeLabeledHistory } from "@/tests/support/labeled-history";

/** Puts a server's data into states that the pages can't reach, or not quickly. */
export class Database {
  readonly #pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.#pool.on("error", () => {});
  }

  /** The organization of that name; tests give each its own. */
  async organizationId(name: string): Promise<string> {
    const { rows } = await this.#pool.query<{ id: string }>("SELECT id FROM organizations WHERE name = $1", [
      name,
    ]);
    return rows[0]?.id as string;
  }

  /** How many applicants can't be found by words yet. */
  async dueMasks(organizationId: string): Promise<number> {
    const sql = "SELECT count(*)::int AS count FROM due_masks WHERE organization_id = $1";
    return (await this.#pool.query<{ count: number }>(sql, [organizationId])).rows[0]?.count as number;
  }

  /** Analyses with labels and reviews: see `writeLabeledHistory`. */
  async labeledHistory(wanted: Parameters<typeof writeLabeledHistory>[1]): Promise<void> {
    await writeLabeledHistory(this.#pool, wanted);
  }

  /** Puts the end of a case's open requests into the past. */
  async expireRequests(analysisId: string): Promise<void> {
    await this.#pool.query(
      "UPDATE information_requests SET expires_at = created_at + interval '1 millisecond' WHERE analysis_id = $1 AND withdrawn_at IS NULL",
      [analysisId],
    );
  }

  /** The active challenger. */
  async challengerOf(organizationId: string): Promise<string> {
    const sql = "SELECT id FROM challengers WHERE organization_id = $1 AND ended_at IS NULL";
    const { rows } = await this.#pool.query<{ id: string }>(sql, [organizationId]);
    return rows[0]?.id as string;
  }

  /** Makes the policy in force a challenger of itself. */
  async startChallenger(organizationId: string): Promise<void> {
    await this.#pool.query(
      `WITH started AS (
         INSERT INTO challengers (id, organization_id, document, created_by)
         SELECT $2, organization_id, document, 'cli' FROM policies WHERE organization_id = $1 AND version = 1
         RETURNING id)
       UPDATE organizations SET challenger_id = started.id FROM started WHERE organizations.id = $1`,
      [organizationId, newId("chl", Date.now())],
    );
  }

  /** Puts a second version of the policy in force that changes members of the first one's document. */
  async changePolicy(organizationId: string, changes: Partial<PolicyDocument>): Promise<void> {
    await this.#pool.query(
      `WITH changed AS (
         INSERT INTO policies (organization_id, version, document, created_by)
         SELECT organization_id, 2, document || $2::jsonb, 'cli' FROM policies
         WHERE organization_id = $1 AND version = 1)
       UPDATE organizations SET policy_version = 2 WHERE id = $1`,
      [organizationId, JSON.stringify(changes)],
    );
  }

  /** As if the last attempt to learn each scorecard had failed. */
  async failScorecards(organizationId: string): Promise<void> {
    await this.#pool.query(
      "UPDATE scorecards SET status = 'failed', missing = '[]' WHERE organization_id = $1",
      [organizationId],
    );
  }

  /** Records a review that declines an analysis, as the only one. */
  async declineInReview(organizationId: string, analysisId: string): Promise<void> {
    await this.#pool.query(
      `WITH reviewed AS (
         INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by)
         VALUES ($3, $2, $1, 'DECLINE', '{}', 'cli'))
       UPDATE analyses SET review_decision = 'DECLINE' WHERE organization_id = $1 AND id = $2`,
      [organizationId, analysisId, newId("rev", Date.now())],
    );
  }

  /** Makes the organization's watchlists loaded this many days earlier. */
  async ageWatchlists(organizationId: string, days: number): Promise<void> {
    await this.#pool.query(
      "UPDATE watchlists SET loaded_at = loaded_at - $2::int * interval '1 day' WHERE organization_id = $1",
      [organizationId, days],
    );
  }

  /** Makes two members decide each case. */
  async requireTwo(organizationId: string): Promise<void> {
    await this.#pool.query("UPDATE organizations SET four_eyes = true WHERE id = $1", [organizationId]);
  }

  /** Adds a measured fairness report. */
  async fairnessReport(organizationId: string, result: object): Promise<void> {
    await this.#pool.query(
      `INSERT INTO fairness_reports (id, organization_id, mode, "from", "to", created_by, completed_at, result)
       VALUES ($2, $1, 'live', now() - interval '90 days', now(), 'cli', now(), $3)`,
      [organizationId, newId("fai", Date.now()), JSON.stringify(result)],
    );
  }

  async setRole(organizationId: string, role: Role): Promise<void> {
    await this.#pool.query("UPDATE memberships SET role = $2::role WHERE organization_id = $1", [
      organizationId,
      role,
    ]);
  }

  /** Makes the current code of every member's authenticator app valid again, as if it were a new one. */
  async forgetUsedCodes(organizationId: string): Promise<void> {
    await this.#pool.query(
      `UPDATE second_factors SET last_step = 0
       WHERE user_id IN (SELECT user_id FROM memberships WHERE organization_id = $1)`,
      [organizationId],
    );
  }

  /** Makes every session of the organization's members one in which no code was given recently. */
  async forgetGivenCodes(organizationId: string): Promise<void> {
    await this.#pool.query(
      `UPDATE sessions SET code_given_at = NULL
       WHERE user_id IN (SELECT user_id FROM memberships WHERE organization_id = $1)`,
      [organizationId],
    );
  }

  async setPlan(organizationId: string, plan: "free" | "pro" | "enterprise"): Promise<void> {
    await this.#pool.query("UPDATE organizations SET plan = $2::plan WHERE id = $1", [organizationId, plan]);
  }

  async setTimeZone(organizationId: string, timeZone: string): Promise<void> {
    const sql = "UPDATE organizations SET time_zone = $2 WHERE id = $1";
    await this.#pool.query(sql, [organizationId, timeZone]);
  }

  async endSessions(organizationId: string): Promise<void> {
    await this.#pool.query(
      `UPDATE sessions SET ended_at = now() FROM memberships
       WHERE memberships.user_id = sessions.user_id AND organization_id = $1`,
      [organizationId],
    );
  }

  async openSessions(organizationId: string): Promise<number> {
    const { rows } = await this.#pool.query<{ count: string }>(
      `SELECT count(*) FROM sessions JOIN memberships USING (user_id)
       WHERE organization_id = $1 AND ended_at IS NULL`,
      [organizationId],
    );
    return Number(rows[0]?.count);
  }

  async keyId(organizationId: string, name: string): Promise<string> {
    const { rows } = await this.#pool.query<{ id: string }>(
      "SELECT id FROM api_keys WHERE organization_id = $1 AND name = $2",
      [organizationId, name],
    );
    return rows[0]?.id as string;
  }

  async keyCount(organizationId: string): Promise<number> {
    const { rows } = await this.#pool.query<{ count: string }>(
      "SELECT count(*) FROM api_keys WHERE organization_id = $1",
      [organizationId],
    );
    return Number(rows[0]?.count);
  }

  /** Adds revoked keys “Seeded 1” … “Seeded n”, the last one the newest. */
  async addKeys(organizationId: string, count: number): Promise<void> {
    for (let i = 1; i <= count; i++) {
      await this.#pool.query(
        `INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, permissions, created_by, created_at, revoked_at)
         VALUES ($1, $2, 'live', $3, $4, 'assay_live_0000', '{READ}', 'cli', now() + make_interval(secs => $5), now())`,
        [newId("key", Date.now()), organizationId, `Seeded ${i}`, randomBytes(32), i],
      );
    }
  }

  /** Makes an organization's keys older. */
  async ageKeys(organizationId: string, days: number): Promise<void> {
    await this.#pool.query(
      "UPDATE api_keys SET created_at = created_at - make_interval(days => $2) WHERE organization_id = $1",
      [organizationId, days],
    );
  }

  async useKeys(organizationId: string): Promise<void> {
    await this.#pool.query("UPDATE api_keys SET last_used_at = now() WHERE organization_id = $1", [
      organizationId,
    ]);
  }

  /** Adds a batch of 1,000 that no worker runs, a quarter of it done. Returns its identifier. */
  async addWaitingBatch(organizationId: string): Promise<string> {
    const id = newId("bat", Date.now());
    await this.#pool.query(
      `INSERT INTO batches (id, organization_id, mode, total_count, processed_count, include_reasons, risc_scoring,
         policy_version, created_by, started_at)
       VALUES ($1, $2, 'live', 1000, 250, false, false, 1, 'cli', now())`,
      [id, organizationId],
    );
    return id;
  }

  /** Makes an organization's cases due this many days ago. */
  async makeOverdue(organizationId: string, days: number): Promise<void> {
    await this.#pool.query(
      `UPDATE analyses SET review_due_at = now() - make_interval(days => $2)
       WHERE organization_id = $1 AND review_due_at IS NOT NULL`,
      [organizationId, days],
    );
  }

  /** Assigns a case to another member. */
  async claimAsColleague(analysisId: string): Promise<void> {
    await this.#pool.query(
      `INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
       SELECT id, organization_id, 'usr_00000000000000000000000000', now() + interval '10 minutes'
       FROM analyses WHERE id = $1`,
      [analysisId],
    );
  }

  /** Decides on a case as another member would. */
  async decideAsColleague(analysisId: string): Promise<void> {
    await this.#pool.query(
      `WITH decided AS (
         UPDATE analyses SET review_decision = 'APPROVE' WHERE id = $1 RETURNING id, organization_id)
       INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by)
       SELECT 'rev_' || substr(id, 5), id, organization_id, 'APPROVE', '{}', 'usr_colleague' FROM decided`,
      [analysisId],
    );
  }

  /** A case's applicant answers a request. */
  async answerAsApplicant(analysisId: string): Promise<void> {
    await this.#pool.query(
      `INSERT INTO information_requests
         (id, organization_id, mode, analysis_id, fields, token_hash, created_by, expires_at, answered_at)
       SELECT 'req_' || substr(id, 5), organization_id, mode, id, '{ssn}', decode(md5(id), 'hex'), 'usr_colleague', now(), now()
       FROM analyses WHERE id = $1`,
      [analysisId],
    );
  }

  /** The analyses whose `analysis.reviewed` has left. */
  async reviewed(organizationId: string): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `SELECT data ->> 'id' AS id FROM events WHERE organization_id = $1 AND name = 'analysis.reviewed'`,
      [organizationId],
    );
    return rows.map(({ id }) => id);
  }

  /** Adds a notice that a webhook was disabled. */
  async addNotice(organizationId: string): Promise<void> {
    const now = Date.now();
    await this.#pool.query(
      `INSERT INTO notices (id, organization_id, mode, kind, target, details, created_at)
       VALUES ($1, $2, 'live', 'webhook.disabled', $3, '{"reason": "failing"}', now())`,
      [newId("ntc", now), organizationId, newId("whk", now)],
    );
  }

  /** As if the domain's name server had its record. */
  async verifySsoDomain(domain: string): Promise<void> {
    await this.#pool.query(
      "UPDATE sso_domains SET verified_domain = domain, verified_at = now() WHERE domain = $1",
      [domain],
    );
  }

  /** Names of the audit log's entries, oldest first. */
  async auditedActions(organizationId: string): Promise<string[]> {
    const { rows } = await this.#pool.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    );
    return rows.map(({ action }) => action);
  }

  /** Makes every query on API keys fail, until `restoreKeys`. */
  async breakKeys(): Promise<void> {
    await this.#pool.query("ALTER TABLE api_keys RENAME TO api_keys_away");
  }

  async restoreKeys(): Promise<void> {
    await this.#pool.query("ALTER TABLE api_keys_away RENAME TO api_keys");
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
