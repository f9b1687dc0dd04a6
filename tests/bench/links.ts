import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { analysisOptions } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { analyzeApplicants } from "@/lib/domain/analyses/analyze";
import type { AnalysisTerms } from "@/lib/domain/analyses/conclude";
import { type PreparedApplicant, prepareApplicant } from "@/lib/domain/analyses/prepare";
import { analysisSettings, createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { Report } from "@/tests/bench/support/report";
import { startTestPostgres } from "@/tests/support/postgres";
import { memberPrincipal } from "@/tests/support/principals";
import { stagePlatform } from "@/tests/support/stage";
import { realNames } from "@/tests/unit/risk/real-names";
import { Random } from "./decisions/random";

/*
 * What links cost in the database: 10,000 applicants analyzed in transactions of 200, in an organization that has
 * 20,000. Of the time of their statements, how much goes to locking, finding and reading those who share something,
 * beside the bare writing of the same rows and the whole analysis.
 *
 *   npx tsx tests/bench/links.ts
 */

const stored = 20_000;
const added = 10_000;
const chunk = 200;

/** Seconds that were waited for each named statement. */
const seconds = new Map<string, number>();
timeStatements();

const postgres = await startTestPostgres();
const stage = await stagePlatform(postgres.connectionString, { clock: Date.now });
const random = new Random(11, "links");
try {
  const organizationId = newId("org", Date.now());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Bench')", [
    organizationId,
  ]);
  const principal = memberPrincipal({ organizationId });
  const context = stage.context(principal);
  await context.transaction(createFirstPolicy);
  const terms: AnalysisTerms = {
    ...(await analysisSettings(context)),
    options: analysisOptions.parse({}),
    createdBy: principal.id,
  };
  let made = 0;
  const prepareChunk = () =>
    Promise.all(
      Array.from({ length: chunk }, () =>
        prepareApplicant(context, { applicant: { data: applicantOf(made++) }, terms }),
      ),
    );
  const analyze = (applicants: readonly PreparedApplicant[]) =>
    context.sqlTransaction((inside) => analyzeApplicants(inside, { applicants, terms }));

  while (made < stored) await analyze(await prepareChunk());
  await stage.pool.query("ANALYZE");

  seconds.clear();
  let bare = 0;
  let whole = 0;
  while (made < stored + added) {
    const applicants = await prepareChunk();
    bare += await timed(() => writeBare(applicants));
    whole += await timed(() => analyze(applicants));
  }
  const inDatabase = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  const of = (name: string) => seconds.get(name) ?? 0;
  const admission = of("admit_applicants") + of("lock_identifiers");
  const reading = of("find_linked_applicants") + of("read_linked_applicants");
  const links = admission - bare + reading;
  const report = new Report("links");
  const perApplicant = (name: string, time: number) =>
    report.add({ name, measure: "time", unit: "µs/applicant", value: (time / added) * 1_000_000 });
  perApplicant("bare writes of applicants and identifiers", bare);
  perApplicant("admission, with locks and counts", admission);
  perApplicant("finding and reading those who share something", reading);
  perApplicant("all statements", inDatabase);
  perApplicant("analysis, with engine and crypto", whole);
  perApplicant("links: admission beyond the bare writes, and reading", links);
  const ratio = (name: string, value: number) => report.add({ name, measure: "time", unit: "×", value });
  ratio("admission / bare writes", admission / bare);
  ratio("links / all statements", links / inDatabase);
  ratio("links / analysis", links / whole);
  report.publish();

  /** The same rows as admission writes, in one statement, rolled back. */
  async function writeBare(applicants: readonly PreparedApplicant[]): Promise<void> {
    const client = await stage.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(
        `WITH written AS (
           INSERT INTO applicants (id, organization_id, mode, data_key, data, name_index)
           SELECT a.id, $1, 'live', a.key, a.data, a.name
           FROM unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) AS a(id, key, data, name))
         INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, ssn_index, block_index)
         SELECT l.id, l.kind, $1, 'live', l.index, l.person, l.ssn, l.block
         FROM unnest($6::text[], $7::link_kind[], $8::bytea[], $9::bytea[], $10::bytea[], $11::bytea[])
           AS l(id, kind, index, person, ssn, block)`,
        bareRows(applicants),
      );
      await client.query("ROLLBACK");
    } finally {
      client.release();
    }
  }

  function bareRows(applicants: readonly PreparedApplicant[]): unknown[] {
    const created = applicants.map(({ created, indexes }) => ({ ...created, ...indexes }));
    const links = created.flatMap(({ id, links }) => links.map((link) => ({ id, ...link })));
    return [
      organizationId,
      created.map(({ id }) => id),
      created.map(({ vault }) => vault?.wrappedKey),
      created.map(({ sealedData }) => sealedData),
      created.map(({ nameIndex }) => nameIndex),
      links.map(({ id }) => id),
      links.map(({ kind }) => kind),
      links.map(({ index }) => index),
      links.map(({ personIndex }) => personIndex),
      links.map(({ ssnIndex }) => ssnIndex),
      links.map(({ blocks }) => blocks?.own ?? null),
    ];
  }
} finally {
  await stage.close();
  await postgres.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

/** One in twenty shares a mailbox or a phone with an earlier applicant, one in ten an address; one in five numbers its mailbox. */
function applicantOf(n: number): ApplicantData {
  const { firstName, lastName } = random.pick(realNames);
  const other = n > 0 && random.chance(0.05) ? random.between(0, n - 1) : n;
  const home = n > 0 && random.chance(0.1) ? random.between(0, n - 1) : n;
  const mailbox = random.chance(0.2)
    ? `${random.pick(realNames).firstName}fan${other}`.replace(/[^a-z0-9]/gi, "")
    : `${firstName}.${lastName}${other}`.replace(/[^a-z0-9.]/gi, "");
  const areas = ["206", "312", "512", "305", "617"];
  return {
    firstName,
    lastName,
    ssn: `${500 + (n % 89)}-${10 + (Math.floor(n / 89) % 80)}-${String(1 + ((n * 7919) % 9998)).padStart(4, "0")}`,
    email: `${mailbox}@gmail.com`,
    phone: `${areas[other % 5]}${2 + (other % 7)}${String(100_000 + other).slice(-6)}`,
    address: { street: `${home} Pike St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}

/** Measures from the question to the answer, as the service waits. */
function timeStatements(): void {
  const ask = Client.prototype.query;
  Client.prototype.query = function query(this: Client, ...parameters: unknown[]) {
    const [statement] = parameters;
    const from = performance.now();
    const answer = Reflect.apply(ask, this, parameters) as unknown;
    const name = (statement as { name?: string }).name;
    if (name !== undefined && answer instanceof Promise) {
      void answer.then(() =>
        seconds.set(name, (seconds.get(name) ?? 0) + (performance.now() - from) / 1_000),
      );
    }
    return answer;
  } as typeof ask;
}
