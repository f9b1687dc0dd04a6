import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/auth/context";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { intArray } from "@/lib/platform/db/arrays";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { GrowingInts } from "./growing-ints";
import { openRow, type SealedRow, vaultIdOf } from "./sealed-row";

/** Of the applications that the last ones were compared with. */
const mostKept = 10_000;

interface StoredRow {
  position: number;
  dataKey: Uint8Array;
  sealed: Uint8Array;
}

const READ = {
  name: "study_rows_at",
  text: `SELECT position, data_key AS "dataKey", sealed FROM study_rows
    WHERE organization_id = $1 AND study_id = $2 AND position = ANY ($3::int[]) AND data_key IS NOT NULL`,
};

/** What earlier applications of a study stated. */
export class OpenedRows {
  readonly #context: Context;
  readonly #studyId: string;
  /** By application. */
  readonly #positions = new GrowingInts();
  readonly #known = new LRUCache<number, NormalizedApplicant>({ max: mostKept });

  constructor(context: Context, studyId: string) {
    this.#context = context;
    this.#studyId = studyId;
  }

  /** Throws OpenError. */
  open({ position, dataKey, sealed }: StoredRow): SealedRow {
    const vault = ApplicantVault.open(this.#context, vaultIdOf(this.#studyId, position), dataKey);
    return openRow(vault, this.#studyId, sealed);
  }

  /** Call in the order of the applications. */
  add(application: number, position: number, applicant: NormalizedApplicant): void {
    this.#positions.push(position);
    this.#known.set(application, applicant);
  }

  async load(applications: readonly number[]): Promise<void> {
    const missing = [...new Set(applications)].filter((application) => !this.#known.has(application));
    if (missing.length === 0) return;
    const numbers = new Map(missing.map((application) => [this.#positions.at(application), application]));
    const rows = await this.#context.sql.query<StoredRow>(READ, [
      this.#studyId,
      intArray([...numbers.keys()]),
    ]);
    for (const row of rows)
      this.#known.set(numbers.get(row.position) as number, normalizeApplicant(this.open(row).data));
  }

  /** Undefined for an erased one. */
  get(application: number): NormalizedApplicant | undefined {
    return this.#known.get(application);
  }
}
