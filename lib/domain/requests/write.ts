import type { Pool } from "pg";
import { intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { LoggedRequest } from "./logged-request";

/** `omitted`: how many are missing before each. */
export async function writeRequests(
  pool: Pool,
  entries: readonly LoggedRequest[],
  omitted: readonly number[],
): Promise<void> {
  await pool.query({
    name: "write-api-requests",
    text: `
      INSERT INTO api_requests
        (id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted, created_at)
      SELECT id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted,
        to_timestamp(at / 1000.0)
      FROM unnest($1::text[], $2::text[], $3::mode[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[],
          $9::text[], $10::json[], $11::int[], $12::bigint[])
        AS r(id, organization_id, mode, key_id, method, route, status, milliseconds, error_code, error_details, omitted, at)
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
      unquotedArray(entries.map(({ at }) => String(at))),
    ],
  });
}
