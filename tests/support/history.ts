import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { elementOf } from "@/lib/domain/applicants/elements/element-indexes";
import { newId, uuidOfId } from "@/lib/platform/ids";
import type { ElementKind } from "@/lib/risk/input/sharing";

/** Old rows written straight into a database: only their dates matter, not their content. */
export class History {
  readonly #pool: Pool;
  readonly organizationId: string;

  private constructor(pool: Pool, organizationId: string) {
    this.#pool = pool;
    this.organizationId = organizationId;
  }

  static async of(pool: Pool, { retentionMonths = 25 }: { retentionMonths?: number } = {}): Promise<History> {
    const id = newId("org", Date.now());
    await pool.query(
      "INSERT INTO organizations (id, slug, name, retention_months) VALUES ($1, $1, 'Test', $2)",
      [id, retentionMonths],
    );
    return new History(pool, id);
  }

  async #insert(table: string, row: Record<string, unknown>): Promise<void> {
    const names = Object.keys(row);
    await this.#pool.query(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
      Object.values(row),
    );
  }

  /** An element of an applicant. */
  async element(applicantId: string, kind: ElementKind, at: Date): Promise<void> {
    const element = elementOf(kind, randomBytes(16)).toString();
    await this.#insert("application_elements", {
      element,
      applicant: uuidOfId(applicantId),
      minute: Math.floor(at.getTime() / 60_000),
      person: 1,
      family: 1,
      standing: 0,
    });
    await this.#pool.query("UPDATE applicants SET elements = elements || $2::bigint WHERE id = $1", [
      applicantId,
      element,
    ]);
  }

  /** A device or network that an applicant applied from, as the release before stored it. */
  async sighting(
    applicantId: string,
    kind: "device" | "ip",
    seenAt: Date,
    mode: "live" | "test" = "live",
  ): Promise<void> {
    await this.#insert("request_sightings", {
      applicant_id: applicantId,
      kind,
      organization_id: this.organizationId,
      mode,
      index: randomBytes(16),
      person_index: randomBytes(16),
      value: randomBytes(40),
      seen_at: seenAt,
    });
  }

  /** A pair of metadata of an applicant or of one of its analyses. */
  async metadataPair(applicantId: string, recordId: string, mode: "live" | "test" = "live"): Promise<void> {
    await this.#insert("metadata_pairs", {
      applicant_id: applicantId,
      record_id: recordId,
      organization_id: this.organizationId,
      mode,
      index: randomBytes(16),
      recorded_at: new Date(),
    });
  }

  /** An applicant with its elements, and the links and sightings of the release before. Returns its identifier. */
  async applicant(
    createdAt: Date,
    {
      mode = "live",
      updatedAt = createdAt,
      legalHold = false,
      erasedAt = null,
    }: { mode?: "live" | "test"; updatedAt?: Date; legalHold?: boolean; erasedAt?: Date | null } = {},
  ): Promise<string> {
    const id = newId("app", createdAt.getTime());
    const sealed = erasedAt ? null : randomBytes(64);
    await this.#insert("applicants", {
      id,
      organization_id: this.organizationId,
      mode,
      data_key: sealed,
      data: sealed,
      legal_hold: legalHold,
      created_at: createdAt,
      updated_at: updatedAt,
      erased_at: erasedAt,
    });
    if (erasedAt) return id;
    for (const kind of ["ssn", "email", "device"] as const) await this.element(id, kind, createdAt);
    await this.sighting(id, "device", createdAt, mode);
    for (const kind of ["ssn", "email"]) {
      await this.#insert("identity_links", {
        applicant_id: id,
        kind,
        organization_id: this.organizationId,
        mode,
        index: randomBytes(32),
        person_index: randomBytes(32),
        created_at: createdAt,
      });
    }
    return id;
  }

  /** This many applicants with one analysis each, a minute apart. */
  async applicants(count: number, lastCreatedAt: Date): Promise<void> {
    await this.#pool.query(
      `WITH a AS (
         INSERT INTO applicants (id, organization_id, mode, created_at, updated_at)
         SELECT id, $1, 'live', t, t
         FROM unnest($2::text[]) WITH ORDINALITY AS o(id, i),
           LATERAL (SELECT $3::timestamptz - i * interval '1 minute') AS m(t)
         RETURNING id, created_at)
       INSERT INTO analyses (id, organization_id, mode, applicant_id, status, model_version, policy_version,
         include_reasons, risc_scoring, created_by, created_at)
       SELECT replace(id, 'app_', 'ana_'), $1, 'live', id, 'completed', '1', 1, false, false, 'cli', created_at FROM a`,
      [
        this.organizationId,
        Array.from({ length: count }, () => newId("app", lastCreatedAt.getTime())),
        lastCreatedAt,
      ],
    );
  }

  /** An analysis, which updates its applicant's `updated_at` as every analysis does. Returns its identifier. */
  async analysis(applicantId: string, createdAt: Date): Promise<string> {
    const id = newId("ana", createdAt.getTime());
    await this.#pool.query(
      `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, model_version,
         policy_version, include_reasons, risc_scoring, evidence, created_by, created_at)
       SELECT $1, organization_id, mode, id, 'completed', 12, 'APPROVE', '1', 1, true, false, 'sealed', 'cli', $3
       FROM applicants WHERE id = $2`,
      [id, applicantId, createdAt],
    );
    await this.#pool.query("UPDATE applicants SET updated_at = GREATEST(updated_at, $2) WHERE id = $1", [
      applicantId,
      createdAt,
    ]);
    return id;
  }

  async review(analysisId: string, createdAt: Date): Promise<void> {
    await this.#insert("reviews", {
      id: newId("rev", createdAt.getTime()),
      analysis_id: analysisId,
      organization_id: this.organizationId,
      decision: "DECLINE",
      reason_codes: [],
      created_by: "cli",
      created_at: createdAt,
    });
  }

  async letter(analysisId: string, issuedAt: Date, recordedAt: Date | null = null): Promise<void> {
    await this.#insert("letters", {
      id: newId("ltr", issuedAt.getTime()),
      organization_id: this.organizationId,
      mode: "live",
      analysis_id: analysisId,
      template_version: 1,
      hash: "",
      issued_by: "cli",
      issued_at: issuedAt,
      ...(recordedAt
        ? { channel: "mail", sent_on: recordedAt, sent_by: "cli", recorded_at: recordedAt }
        : {}),
    });
  }

  async watchlistHit(applicantId: string, flaggedAt: Date, resolvedAt: Date | null = null): Promise<void> {
    await this.#insert("watchlist_hits", {
      id: newId("hit", flaggedAt.getTime()),
      organization_id: this.organizationId,
      mode: "live",
      applicant_id: applicantId,
      list_name: "list",
      entry: "1",
      entry_hash: Buffer.alloc(32),
      status: resolvedAt ? "confirmed" : "open",
      evidence: Buffer.alloc(32),
      flagged_at: flaggedAt,
      resolved_at: resolvedAt,
    });
  }

  async outcome(analysisId: string, createdAt: Date): Promise<void> {
    await this.#insert("outcomes", {
      analysis_id: analysisId,
      organization_id: this.organizationId,
      outcome: "good",
      created_by: "cli",
      created_at: createdAt,
    });
  }

  /** A stored answer of an idempotent request. */
  async idempotencyRecord(expiresAt: Date, applicantId: string | null = null): Promise<void> {
    await this.#insert("idempotency_records", {
      id: randomBytes(32),
      organization_id: this.organizationId,
      fingerprint: randomBytes(32),
      lease_token: "lse_1",
      lease_until: expiresAt,
      status: 200,
      response: randomBytes(32),
      applicant_id: applicantId,
      expires_at: expiresAt,
    });
  }

  /** A batch with an item for each analysis and, unless it has ended, a waiting chunk. Returns its identifier. */
  async batch(
    createdAt: Date,
    {
      endedAt = createdAt,
      analyses = [],
      items = analyses.length,
    }: { endedAt?: Date | null; analyses?: string[]; items?: number } = {},
  ): Promise<string> {
    const id = newId("bat", createdAt.getTime());
    await this.#insert("batches", {
      id,
      organization_id: this.organizationId,
      mode: "live",
      status: endedAt ? "completed" : "processing",
      total_count: items + (endedAt ? 0 : 1),
      processed_count: items,
      include_reasons: false,
      risc_scoring: false,
      policy_version: 1,
      data_key: endedAt ? null : randomBytes(32),
      created_by: "cli",
      created_at: createdAt,
      ended_at: endedAt,
    });
    await this.#pool.query(
      `INSERT INTO batch_items (batch_id, position, external_id, status, analysis_id)
       SELECT $1, i - 1, 'loan-' || i, 'completed', ($3::text[])[i] FROM generate_series(1, $2::int) i`,
      [id, items, analyses],
    );
    if (!endedAt)
      await this.#insert("batch_chunks", { batch_id: id, number: 0, count: 1, sealed: randomBytes(64) });
    return id;
  }

  /** An event without deliveries. Returns its identifier. */
  async event(createdAt: Date, { mode = "live" }: { mode?: "live" | "test" } = {}): Promise<string> {
    const id = newId("evt", createdAt.getTime());
    await this.#insert("events", {
      id,
      organization_id: this.organizationId,
      mode,
      name: "analysis.completed",
      data: "{}",
      created_at: createdAt,
    });
    return id;
  }

  async webhook({
    deletedAt = null,
    overlapEndsAt = null,
  }: {
    deletedAt?: Date | null;
    overlapEndsAt?: Date | null;
  } = {}): Promise<string> {
    const id = newId("whk", Date.now());
    await this.#insert("webhooks", {
      id,
      organization_id: this.organizationId,
      mode: "live",
      url: "https://example.com/assay",
      events: ["analysis.completed"],
      is_verified: true,
      secret: deletedAt ? Buffer.alloc(0) : randomBytes(32),
      previous_secret: overlapEndsAt ? randomBytes(32) : null,
      overlap_ends_at: overlapEndsAt,
      created_by: "cli",
      deleted_at: deletedAt,
    });
    return id;
  }

  /** A delivery with an answered attempt. Returns its identifier. */
  async delivery(
    eventId: string,
    webhookId: string,
    createdAt: Date,
    { status = "delivered" }: { status?: "pending" | "delivered" | "failed" | "canceled" } = {},
  ): Promise<string> {
    const id = newId("dlv", createdAt.getTime());
    await this.#insert("deliveries", {
      id,
      event_id: eventId,
      webhook_id: webhookId,
      event_name: "analysis.completed",
      status,
      attempt_count: 1,
      last_attempt_at: createdAt,
      due_at: status === "pending" ? createdAt : null,
      created_at: createdAt,
    });
    await this.#insert("delivery_attempts", {
      delivery_id: id,
      number: 1,
      started_at: createdAt,
      duration_ms: 12,
      status: 200,
      response: randomBytes(32),
    });
    return id;
  }

  async notice(dismissedAt: Date | null): Promise<string> {
    const id = newId("ntc", Date.now());
    await this.#insert("notices", {
      id,
      organization_id: this.organizationId,
      mode: "live",
      kind: "webhook.disabled",
      target: "whk_1",
      details: {},
      dismissed_at: dismissedAt,
      created_at: new Date(0),
    });
    return id;
  }

  /** Which of these identifiers a table still has, in the given order. */
  async left(table: string, ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY ($1)`, [
      ids,
    ]);
    const found = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  }

  /** How many rows of a table satisfy a condition; by default those of this organization. */
  async count(
    table: string,
    condition = "organization_id = $1",
    value = this.organizationId,
  ): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `SELECT count(*) FROM ${table} WHERE ${condition}`,
      [value],
    );
    return rows[0]?.count ?? 0;
  }
}
