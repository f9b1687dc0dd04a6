import type { PoolClient } from "pg";
import type { Decision } from "@/lib/contract/analyses";
import type { Principal } from "@/lib/orgs/principal";
import { type Identifiers, identifiersOf } from "@/lib/risk/normalize";
import type { NormalizedApplicant } from "@/lib/risk/normalized-applicant";
import { runtime } from "@/lib/runtime";

export interface ApplicantRow {
  id: string;
  externalId: string | null;
  dataKey: Buffer;
  data: Buffer;
  /** False: the applicant exists and its data is replaced. */
  isNew: boolean;
}

export interface AnalysisRow {
  id: string;
  externalId: string | null;
  status: "completed" | "failed";
  riskScore: number | null;
  decision: Decision | null;
  decisionBasis: "score" | "rule" | "insufficient_evidence" | null;
  modelVersion: string;
  policyVersion: number;
  includeReasons: boolean;
  riscScoring: boolean;
  riscScore: unknown;
  contributions: unknown;
  evidence: Buffer;
  error: { code: string; message: string } | null;
}

const linkKinds = ["ssn", "email", "phone", "address"] as const satisfies (keyof Identifiers)[];

const insertApplicant = `
  applicant AS (
    INSERT INTO applicants (id, organization_id, mode, external_id, data_key, data, created_at, updated_at)
    VALUES ($1, $2, $3::mode, $4, $5, $6, $7, $7))`;

/** The wrapped key stays: the vault was opened with it. */
const replaceApplicant = `
  applicant AS (
    UPDATE applicants SET external_id = COALESCE($4, external_id), data_key = $5, data = $6, updated_at = $7
    WHERE id = $1 AND organization_id = $2 AND mode = $3::mode),
  stale AS (
    DELETE FROM identity_links WHERE applicant_id = $1 AND NOT (kind = ANY ($8::link_kind[])))`;

const insertRest = `
  links AS (
    INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, created_at)
    SELECT $1, link.kind, $2, $3::mode, link.index, $10, $7
    FROM unnest($8::link_kind[], $9::bytea[]) AS link(kind, index)
    ON CONFLICT (applicant_id, kind) DO UPDATE
      SET index = excluded.index, person_index = excluded.person_index, created_at = excluded.created_at)
  INSERT INTO analyses (
    id, organization_id, mode, applicant_id, external_id, status, risk_score, decision, decision_basis,
    model_version, policy_version, include_reasons, risc_scoring, risc_score, contributions, evidence, error,
    created_by, created_at)
  VALUES ($11, $2, $3::mode, $1, $4, $12::analysis_status, $13, $14::decision, $15::decision_basis,
    $16, $17, $18, $19, $20::jsonb, $21::jsonb, $22, $23::jsonb, $24, $7)`;

/** Writes an applicant, its links and an analysis in one statement. */
export async function writeAnalysis(
  client: PoolClient,
  { organizationId, mode, id: createdBy }: Principal,
  applicant: ApplicantRow,
  normalized: NormalizedApplicant,
  analysis: AnalysisRow,
  createdAt: Date,
): Promise<void> {
  const { person, ...identifiers } = identifiersOf(normalized);
  const { blindIndexer } = runtime().keys;
  const scope = `${organizationId}/${mode}`;
  const kinds = linkKinds.filter((kind) => identifiers[kind] !== undefined);
  await client.query({
    name: applicant.isNew ? "write_new_applicant" : "write_known_applicant",
    text: `WITH ${applicant.isNew ? insertApplicant : replaceApplicant}, ${insertRest}`,
    values: [
      applicant.id,
      organizationId,
      mode,
      analysis.externalId,
      applicant.dataKey,
      applicant.data,
      createdAt,
      kinds,
      kinds.map((kind) => blindIndexer.index(scope, kind, identifiers[kind] as string)),
      blindIndexer.index(scope, "person", person),
      analysis.id,
      analysis.status,
      analysis.riskScore,
      analysis.decision,
      analysis.decisionBasis,
      analysis.modelVersion,
      analysis.policyVersion,
      analysis.includeReasons,
      analysis.riscScoring,
      json(analysis.riscScore),
      json(analysis.contributions),
      analysis.evidence,
      json(analysis.error),
      createdBy,
    ],
  });
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
