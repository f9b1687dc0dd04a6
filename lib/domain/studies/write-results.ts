import type { Context } from "@/lib/auth/context";
import { encodeContributions } from "@/lib/domain/evidence/stored-form";
import type { VersionedPolicy } from "@/lib/domain/policy/current";
import { intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Assessment } from "@/lib/risk/assessment";
import { decidingModel } from "@/lib/risk/model-behavior";
import type { ReadRow } from "./read-pages";
import type { ReadStudy } from "./running-study";

export interface DecidedRow extends Pick<ReadRow, "position" | "submittedAt" | "decided" | "outcome"> {
  assessment: Assessment;
}

const FORGET_RESULTS = { text: "DELETE FROM study_results WHERE organization_id = $1 AND study_id = $2" };
const FORGET_SETS = { text: "DELETE FROM study_sets WHERE organization_id = $1 AND study_id = $2" };

const BEGIN = {
  text: `UPDATE studies SET processed_count = 0, "from" = NULL, "to" = NULL, good_count = 0, fraud_count = 0,
      model_version = $3, policy_version = $4, progress_at = $5
    WHERE organization_id = $1 AND id = $2 AND status = 'running'`,
};

const WRITE_SETS = {
  name: "write_study_sets",
  text: `INSERT INTO study_sets (study_id, organization_id, number, contributions)
    SELECT $2, $1, s.number, s.contributions FROM unnest($3::int[], $4::json[]) AS s(number, contributions)`,
};

const WRITE = {
  name: "write_study_results",
  text: `
    INSERT INTO study_results (study_id, organization_id, position, submitted_at, risk_score, decision, decision_basis, decided,
      outcome, set, facts)
    SELECT $2, $1, r.position, r.submitted_at::timestamptz, r.risk_score, r.decision, r.decision_basis, r.decided, r.outcome,
      r.set, r.facts
    FROM unnest($3::int[], $4::text[], $5::int[], $6::decision[], $7::decision_basis[], $8::decision[], $9::outcome[],
        $10::int[], $11::json[])
      AS r(position, submitted_at, risk_score, decision, decision_basis, decided, outcome, set, facts)`,
};

const ADVANCE = {
  name: "advance_study",
  text: `UPDATE studies SET processed_count = processed_count + $3, progress_at = $4,
      "from" = COALESCE("from", $5::timestamptz), "to" = COALESCE($6::timestamptz, "to"),
      good_count = good_count + $7, fraud_count = fraud_count + $8
    WHERE organization_id = $1 AND id = $2 AND status = 'running' AND deleted_at IS NULL`,
};

const COMPLETE = {
  text: `UPDATE studies SET status = 'completed', completed_at = $3
    WHERE organization_id = $1 AND id = $2 AND status = 'running'`,
};

/** Writes what a run decides, a page at a time. */
export class ResultWriter {
  readonly #context: Context;
  readonly #studyId: string;
  /** Numbers of contributions, by their text. */
  readonly #sets = new Map<string, number>();

  private constructor(context: Context, studyId: string) {
    this.#context = context;
    this.#studyId = studyId;
  }

  /** Removes what an earlier run wrote. */
  static async begin(context: Context, { id }: ReadStudy, policy: VersionedPolicy): Promise<ResultWriter> {
    await context.transaction(async ({ sql }) => {
      await sql.execute(FORGET_RESULTS, [id]);
      await sql.execute(FORGET_SETS, [id]);
      await sql.execute(BEGIN, [
        id,
        decidingModel(policy.document),
        policy.version,
        new Date(context.clock()),
      ]);
    });
    return new ResultWriter(context, id);
  }

  /** Returns false once the study is deleted. */
  write(rows: readonly DecidedRow[], processed: number): Promise<boolean> {
    const added: { number: number; contributions: string }[] = [];
    const sets = rows.map(({ assessment }) => {
      const contributions = JSON.stringify(encodeContributions(assessment.contributions));
      let number = this.#sets.get(contributions);
      if (number === undefined) {
        number = this.#sets.size;
        this.#sets.set(contributions, number);
        added.push({ number, contributions });
      }
      return number;
    });
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    return this.#context.transaction(async ({ sql }) => {
      const advanced = await sql.execute(ADVANCE, [
        this.#studyId,
        processed,
        new Date(this.#context.clock()),
        rows[0]?.submittedAt ?? null,
        rows.at(-1)?.submittedAt ?? null,
        count("good"),
        count("confirmed_fraud"),
      ]);
      if (advanced === 0) return false;
      await sql.execute(WRITE_SETS, [
        this.#studyId,
        intArray(added.map(({ number }) => number)),
        jsonArray(added.map(({ contributions }) => contributions)),
      ]);
      await sql.execute(WRITE, [
        this.#studyId,
        intArray(rows.map(({ position }) => position)),
        textArray(rows.map(({ submittedAt }) => submittedAt.toISOString())),
        intArray(rows.map(({ assessment }) => assessment.riskScore)),
        unquotedArray(rows.map(({ assessment }) => assessment.decision)),
        unquotedArray(rows.map(({ assessment }) => assessment.decisionBasis)),
        unquotedArray(rows.map(({ decided }) => decided)),
        unquotedArray(rows.map(({ outcome }) => outcome)),
        intArray(sets),
        jsonArray(rows.map(({ assessment: { facts } }) => (facts ? JSON.stringify(facts) : null))),
      ]);
      return true;
    });
  }

  async complete(): Promise<void> {
    await this.#context.sql.execute(COMPLETE, [this.#studyId, new Date(this.#context.clock())]);
  }
}
