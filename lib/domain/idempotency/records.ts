import type { Context } from "@/lib/auth/context";
import { openWith, sealWith } from "@/lib/platform/crypto/seal";
import { byteaArray, intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { hasCode } from "@/lib/platform/db/has-code";
import { type Scope, type ScopedSql, scopedSqlFrom } from "@/lib/platform/db/scoped-sql";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { Groups } from "@/lib/platform/groups";
import { newId } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** How long an answer is kept, and how long a request that crashed blocks its Idempotency-Key. */
const keptMilliseconds = 24 * 3_600_000;
export const leaseMilliseconds = 8_000;

const sealedAs = "idempotency";

interface KeyToLease {
  scope: Scope;
  id: Buffer;
  fingerprint: Buffer;
}

/** Only the holder of the lease may complete its record. */
export interface LeasedKey extends KeyToLease {
  leaseToken: string;
  leasedAt: number;
}

export interface KeptAnswer {
  leased: LeasedKey;
  status: number;
  response: Buffer;
  /** Erasing this applicant removes the answer. */
  applicantId: string | undefined;
}

/** Can be copied to another thread. */
export interface AnswerSeal {
  leased: LeasedKey;
  sealingKey: Buffer;
  status: number;
}

/** `applicantId` is the applicant it is about. */
export function sealAnswer(
  { leased, sealingKey, status }: AnswerSeal,
  answer: { body: string; headers: Record<string, string> },
  applicantId?: string,
): KeptAnswer {
  const response = sealWith(
    sealingKey,
    sealedAs,
    JSON.stringify({ body: answer.body, headers: answer.headers }),
  );
  return { leased, status, response, applicantId };
}

export function openAnswer(
  sealingKey: Buffer,
  response: Uint8Array,
): { body: string; headers: Record<string, string> } {
  return JSON.parse(openWith(sealingKey, sealedAs, response).toString());
}

interface StoredRecord {
  fingerprint: Uint8Array;
  /** Null while its request is running. */
  status: number | null;
  response: Uint8Array | null;
  lease_until: Date;
}

const mostLeasedAtOnce = 128;
const leasingLanes = 2;
const mostWaitingKeys = 10_000;

/** Keys of requests that arrive together are leased in one transaction. */
const newLeases = defineSingleton<Groups<KeyToLease, LeasedKey | undefined>>(
  "idempotency-new-leases",
  (platform) =>
    new Groups({
      write: (keys) => leaseKeys(platform, keys),
      ownerOf: ({ scope }) => scope.organizationId,
      isShared: isDatabaseUnavailable,
      most: mostLeasedAtOnce,
      lanes: leasingLanes,
      mostWaiting: mostWaitingKeys,
    }),
);

/** Undefined if another request holds the key or has used it. */
export function leaseKey(
  context: Context,
  { id, fingerprint }: Pick<KeyToLease, "id" | "fingerprint">,
): Promise<LeasedKey | undefined> {
  return newLeases(context).submit({ scope: context.scope, id, fingerprint });
}

/* In the order of identifiers, so that two statements don't deadlock. A record has the mode of its key. */
const LEASE = {
  name: "lease_idempotency_keys",
  text: `INSERT INTO idempotency_records AS r
      (id, organization_id, fingerprint, lease_token, lease_until, created_at, expires_at)
    SELECT k.id, ($1::text[])[k.scope], k.fingerprint, k.lease_token, $3, $4, $5
    FROM unnest($6::int[], $7::bytea[], $8::bytea[], $9::text[]) AS k(scope, id, fingerprint, lease_token)
    WHERE ($2::mode[])[k.scope] IS NOT NULL
    ORDER BY k.id
    ON CONFLICT (id) DO UPDATE
      SET fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
          created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL, response = NULL
    WHERE r.organization_id = excluded.organization_id
      AND (r.expires_at <= excluded.created_at OR (r.status IS NULL AND r.lease_until <= excluded.created_at))
    RETURNING lease_token`,
};

async function leaseKeys(
  platform: Platform,
  wanted: readonly KeyToLease[],
): Promise<(LeasedKey | undefined)[]> {
  const leasedAt = platform.clock();
  // Of two requests for one key, the first gets it.
  const firsts = new Map<string, LeasedKey>();
  for (const key of wanted) {
    const name = key.id.toString("latin1");
    if (!firsts.has(name)) firsts.set(name, { ...key, leaseToken: newId("lse", leasedAt), leasedAt });
  }
  const keys = [...firsts.values()];
  const scoped = scopedSqlFrom(
    platform.pool,
    keys.map(({ scope }) => scope),
  );
  const rows = await scoped.query<{ lease_token: string }>(LEASE, [
    new Date(leasedAt + leaseMilliseconds),
    new Date(leasedAt),
    new Date(leasedAt + keptMilliseconds),
    intArray(keys.map(({ scope }) => scoped.scopeNumber(scope))),
    byteaArray(keys.map(({ id }) => id)),
    byteaArray(keys.map(({ fingerprint }) => fingerprint)),
    textArray(keys.map(({ leaseToken }) => leaseToken)),
  ]);
  const tokens = new Set(rows.map(({ lease_token }) => lease_token));
  return wanted.map(({ id, fingerprint }) => {
    const key = firsts.get(id.toString("latin1")) as LeasedKey;
    const isFirst = key.fingerprint === fingerprint;
    return isFirst && tokens.has(key.leaseToken) ? key : undefined;
  });
}

const READ = {
  name: "read_idempotency_record",
  text: "SELECT fingerprint, status, response, lease_until FROM idempotency_records WHERE organization_id = $1 AND id = $2",
};

export async function readRecord({ sql }: Context, id: Buffer): Promise<StoredRecord | undefined> {
  const [row] = await sql.query<StoredRecord>(READ, [id]);
  return row;
}

/**
 * Undefined once the record has run out. For a key that no longer has a scope: anyone who knows an identifier has both
 * keys it's derived from.
 */
export async function findAnswer(
  { prisma, clock }: Platform,
  id: Buffer,
): Promise<{ organizationId: string; fingerprint: Buffer; status: number; response: Buffer } | undefined> {
  const row = await prisma.idempotencyRecord.findUnique({
    where: { id: new Uint8Array(id), expiresAt: { gt: new Date(clock()) } },
  });
  if (!row || row.status === null || row.response === null) return undefined;
  const { organizationId, status } = row;
  return {
    organizationId,
    fingerprint: Buffer.from(row.fingerprint),
    status,
    response: Buffer.from(row.response),
  };
}

/*
 * An upsert, because an UPDATE with a join may scan all records. The COMMIT may be on its way with this statement, so
 * for a lost lease the statement divides by zero, which rolls back the transaction.
 */
const COMPLETE = {
  name: "complete_idempotency_records",
  text: `WITH kept AS (INSERT INTO idempotency_records AS r
      (id, organization_id, fingerprint, lease_token, lease_until, created_at, expires_at, status, response, applicant_id)
    SELECT k.id, ($1::text[])[k.scope], k.fingerprint, k.lease_token, k.leased_at, k.leased_at, k.expires_at, k.status,
      k.response, k.applicant_id
    FROM unnest($3::int[], $4::bytea[], $5::bytea[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::int[],
        $10::bytea[], $11::text[])
      AS k(scope, id, fingerprint, lease_token, leased_at, expires_at, status, response, applicant_id)
    WHERE ($2::mode[])[k.scope] IS NOT NULL
    ORDER BY k.id
    ON CONFLICT (id) DO UPDATE
      SET status = excluded.status, response = excluded.response, applicant_id = excluded.applicant_id
    WHERE r.organization_id = excluded.organization_id AND r.lease_token = excluded.lease_token AND r.status IS NULL
    RETURNING r.id)
    SELECT 1 / (count(*) = cardinality($3::int[]))::int FROM kept`,
};
const divisionByZero = "22012";

/** Throws `idempotency_in_progress` if a lease expired and another request took its key: only one may take effect. */
export async function keepAnswers(scoped: ScopedSql, answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const column = <T>(value: (answer: KeptAnswer) => T) => answers.map(value);
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const kept = scoped.query(COMPLETE, [
    intArray(column(({ leased }) => scoped.scopeNumber(leased.scope))),
    byteaArray(column(({ leased }) => leased.id)),
    byteaArray(column(({ leased }) => leased.fingerprint)),
    textArray(column(({ leased }) => leased.leaseToken)),
    unquotedArray(column(({ leased }) => at(leased.leasedAt))),
    unquotedArray(column(({ leased }) => at(leased.leasedAt + keptMilliseconds))),
    intArray(column(({ status }) => status)),
    byteaArray(column(({ response }) => response)),
    textArray(column(({ applicantId }) => applicantId ?? null)),
  ]);
  try {
    await kept;
  } catch (error) {
    if (!hasCode(error, divisionByZero)) throw error;
    throw new AppError(
      "idempotency_in_progress",
      "Another request took over this Idempotency-Key; send the same request again to get its answer",
      { headers: { "retry-after": "1" } },
    );
  }
}

const RELEASE = {
  name: "release_idempotency_key",
  text: `DELETE FROM idempotency_records
    WHERE organization_id = $1 AND id = $2 AND lease_token = $3 AND status IS NULL`,
};

export async function releaseKey({ sql }: Context, { id, leaseToken }: LeasedKey): Promise<void> {
  await sql.execute(RELEASE, [id, leaseToken]);
}
