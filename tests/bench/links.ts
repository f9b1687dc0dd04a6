import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { startTestPostgres } from "@/tests/support/postgres";

/*
 * What it costs to observe links: 10,000 applicants admitted in transactions of 200, into an organization
 * that has 60,000, beside the bare writing of the same rows.
 *
 *   npx tsx tests/bench/links.ts
 */

const stored = 60_000;
const added = 10_000;
const chunk = 200;

const postgres = await startTestPostgres();
const pool = new Pool({ connectionString: postgres.connectionString, max: 4 });
try {
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ('org_bench', 'bench', 'Bench')");
  await inChunks(stored, 0, admit);
  await pool.query("ANALYZE");
  const bare = await inChunks(added, stored, write);
  const linked = await inChunks(added, stored + added, admit);
  console.log(
    `bare writes  ${bare.toFixed(2)} s for ${added.toLocaleString("en-US")} applicants and their links`,
  );
  console.log(
    `admitted     ${linked.toFixed(2)} s with locks and the link query: ${(linked / bare).toFixed(2)} times the bare writes, ${(((linked - bare) / added) * 1_000_000).toFixed(0)} µs an applicant more`,
  );
} finally {
  await pool.end();
  await postgres.close();
}

/** Seconds to process applicants `from`… in chunks, each a transaction. */
async function inChunks(
  count: number,
  from: number,
  process: (numbers: number[]) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  for (let at = from; at < from + count; at += chunk) {
    await process(Array.from({ length: chunk }, (_, i) => at + i));
  }
  return (performance.now() - begun) / 1_000;
}

/** One in twenty shares its email address or phone with an earlier applicant, ten share an address. */
function rows(numbers: number[]) {
  const index = (kind: string, n: number) => Buffer.from(`${kind}${n}`.padEnd(16, ".").slice(0, 16));
  return {
    ids: numbers.map((n) => `app_${n}`),
    sealed: numbers.map(() => randomBytes(200)),
    links: numbers.flatMap((n) => {
      const person = index("person", n);
      const ssn = index("ssn", n);
      const contact = n % 20 === 0 && n > 0 ? Math.floor(n / 2) : n;
      return [
        { applicant: `app_${n}`, kind: "ssn", index: ssn, person, ssn },
        { applicant: `app_${n}`, kind: "email", index: index("email", contact), person, ssn },
        { applicant: `app_${n}`, kind: "phone", index: index("phone", contact), person, ssn },
        { applicant: `app_${n}`, kind: "address", index: index("address", Math.floor(n / 10)), person, ssn },
      ];
    }),
  };
}

function admit(numbers: number[]): Promise<unknown> {
  const { ids, sealed, links } = rows(numbers);
  return pool.query(
    "SELECT * FROM admit_applicants('org_bench', 'live', now(), $1, $2, $3, $4, $5, $6::link_kind[], $7, $8, $9)",
    [
      ids,
      ids.map(() => null),
      sealed,
      sealed,
      links.map((link) => link.applicant),
      links.map((link) => link.kind),
      links.map((link) => link.index),
      links.map((link) => link.person),
      links.map((link) => link.ssn),
    ],
  );
}

function write(numbers: number[]): Promise<unknown> {
  const { ids, sealed, links } = rows(numbers);
  return pool.query(
    `WITH written AS (
       INSERT INTO applicants (id, organization_id, mode, data_key, data)
       SELECT a.id, 'org_bench', 'live', a.data_key, a.data FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS a(id, data_key, data))
     INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, ssn_index, created_at)
     SELECT l.applicant_id, l.kind, 'org_bench', 'live', l.index, l.person, l.ssn, now()
     FROM unnest($4::text[], $5::link_kind[], $6::bytea[], $7::bytea[], $8::bytea[]) AS l(applicant_id, kind, index, person, ssn)`,
    [
      ids,
      sealed,
      sealed,
      links.map((link) => link.applicant),
      links.map((link) => link.kind),
      links.map((link) => link.index),
      links.map((link) => link.person),
      links.map((link) => link.ssn),
    ],
  );
}
