import type { Pool } from "pg";
import { intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { LoggedRequest } from "./logged-request";

/** Writes entries and counts them by key and hour. `omitted`: how many are missing before each. */
export async function writeRequests(
  pool: Pool,
  entries: readonly LoggedRequest[],
  omitted: readonly number[],
): Promise<void> {
  await pool.query({
    name: "write-api-requests",
    text: `
      WITH r AS (
        SELECT id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted,
          record_id, body_shape, to_timestamp(at / 1000.0) AS created_at
        FROM unnest($1::text[], $2::text[], $3::mode[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[],
            $9::text[], $10::json[], $11::int[], $12::text[], $13::json[], $14::bigint[])
          AS r(id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted,
            record_id, body_shape, at)),
      counted AS (
        INSERT INTO api_key_hours AS h (organization_id, key_id, hour, succeeded, refused, failed)
        SELECT organization_id, key_id, date_trunc('hour', created_at, 'UTC') AS hour,
          count(*) FILTER (WHERE status < 400), count(*) FILTER (WHERE status BETWEEN 400 AND 499),
          count(*) FILTER (WHERE status >= 500)
        FROM r GROUP BY 1, 2, 3
        -- Processes lock the rows that they share in one order.
        ORDER BY key_id, hour
        ON CONFLICT (key_id, hour) DO UPDATE SET succeeded = h.succeeded + excluded.succeeded,
          refused = h.refused + excluded.refused, failed = h.failed + excluded.failed)
      INSERT INTO api_requests
        (id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted,
          record_id, body_shape, created_at)
      SELECT id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted,
        record_id, body_shape, created_at
      FROM r
      ON CONFLICT DO NOTHING`,
    values: [
      textArray(entries.map(({ id }) => id)),
      textArray(entries.map(({ organizationId }) => organizationId)),
      unquotedArray(entries.map(({ mode }) => mode)),
      textArray(entries.map(({ keyId }) => keyId)),
      textArray(entries.map(({ method }) => method)),
      textArray(entries.map(({ route }) => route)),
      intArray(entries.map(({ status }) => status)),
      intArray(entries.map(({ milliseconds }) => milliseconds)),
      textArray(entries.map(({ error }) => error?.code ?? null)),
      jsonArray(entries.map(({ error }) => (error?.details.length ? JSON.stringify(error.details) : null))),
      intArray(omitted),
      textArray(entries.map(({ recordId }) => recordId)),
      jsonArray(entries.map(({ bodyShape }) => bodyShape)),
      unquotedArray(entries.map(({ at }) => String(at))),
    ],
  });
}
