import { contextOf } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { findPeople } from "@/lib/domain/applicants/people";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { fillMasks } from "@/lib/domain/applicants/words/fill";
import { applicantsWithWords } from "@/lib/domain/applicants/words/find";
import { byteaArray, textArray } from "@/lib/platform/db/arrays";
import { newId, newIds } from "@/lib/platform/ids";
import { drawName, plain } from "@/tests/bench/decisions/names";
import { Random } from "@/tests/bench/decisions/random";
import { Report } from "@/tests/bench/support/report";
import { makeMember } from "@/tests/support/members";
import { startTestPostgres } from "@/tests/support/postgres";
import { stagePlatform } from "@/tests/support/stage";

/*
 * How long searches for words take among many applicants of one organization, and what their masks take on the disk.
 * Applicants are inserted sealed, without an analysis; their masks are filled as the service fills them.
 *
 *   npx tsx tests/bench/find.ts [--applicants 1000000]
 */

const at = process.argv.indexOf("--applicants");
const applicants = at === -1 ? 1_000_000 : Number(process.argv[at + 1]);
const page = 1_000;
/** Of these, filling is timed; that of the others overlaps with inserting. */
const timed = 20_000;
const searchesOfKind = 60;
/** What a page of results takes; see `mostWithWords`. */
const most = 500;

const streets =
  "Main Oak Pine Maple Cedar Elm View Washington Lake Hill Walnut Park Spring North Ridge Church".split(" ");
const kinds = "St Ave Rd Dr Ln Ct Blvd Way".split(" ");
const cities = (
  "Boston MA,Seattle WA,Austin TX,Dallas TX,Houston TX,San Antonio TX,Chicago IL,Phoenix AZ,San Diego CA,San Jose CA," +
  "Los Angeles CA,New York NY,Buffalo NY,Miami FL,Tampa FL,Atlanta GA,Denver CO,Portland OR,Memphis TN,Nashville TN"
).split(",");
const providers = [
  "gmail.com",
  "gmail.com",
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
];

function person(random: Random): ApplicantData {
  const { first, last } = drawName(random);
  const digits = (count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, "0");
  const place = random.pick(cities);
  const mailbox = `${plain(first)}${random.pick([".", "", "_"])}${plain(last)}${random.chance(0.6) ? digits(2) : ""}`;
  return {
    firstName: first,
    lastName: last,
    ssn: `${random.between(100, 665)}${digits(6)}`,
    email: `${mailbox.replace(/[^A-Za-z0-9._]/g, "").toLowerCase()}@${random.pick(providers)}`,
    phone: `${random.between(201, 989)}${random.between(200, 999)}${digits(4)}`,
    address: {
      street: `${random.between(1, 9_999)} ${random.pick(streets)} ${random.pick(kinds)}`,
      city: place.slice(0, -3),
      state: place.slice(-2),
      zip: digits(5),
    },
  };
}

const postgres = await startTestPostgres();
const stage = await stagePlatform(postgres.connectionString, { clock: Date.now });
const report = new Report("find");
const name = `${applicants.toLocaleString("en-US")} applicants`;
try {
  const { principal } = await makeMember(stage);
  const { pool, platform } = stage;
  const context = contextOf(platform, principal);
  const random = new Random(11, "find");
  const sampled: ApplicantData[] = [];
  const startedAt = Date.now();
  // There are none from before the masks.
  await fillMasks(platform, () => false);

  const insert = (people: readonly ApplicantData[], time: number) => {
    const rows = newIds("app", time, people.length).map((id, i) => {
      const vault = ApplicantVault.create(context, id);
      return { id, key: vault.wrappedKey, data: vault.seal(id, "data", people[i]) };
    });
    return pool.query(
      `INSERT INTO applicants (id, organization_id, mode, data_key, data)
       SELECT a.id, $1, 'live', a.key, a.data FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS a(id, key, data)`,
      [
        principal.organizationId,
        textArray(rows.map(({ id }) => id)),
        byteaArray(rows.map(({ key }) => key)),
        byteaArray(rows.map(({ data }) => data)),
      ],
    );
  };
  const insertAll = async (from: number, until: number) => {
    for (let done = from; done < until; done += page) {
      const people = Array.from({ length: Math.min(page, until - done) }, () => person(random));
      sampled.push(people[0] as ApplicantData);
      await insert(people, startedAt + done);
    }
  };
  const fill = () => fillMasks(platform, () => false);
  let filling: Promise<unknown> | undefined;
  for (let done = 0; done < applicants - timed; done += timed) {
    await insertAll(done, done + timed);
    await filling;
    filling = fill();
    console.error(`${done + timed} applicants`);
  }
  await filling;
  await insertAll(applicants - timed, applicants);
  const from = performance.now();
  await fill();
  report.add({
    name: `the last ${timed.toLocaleString("en-US")}`,
    measure: "filling",
    unit: "µs/applicant",
    value: ((performance.now() - from) / timed) * 1_000,
  });

  await pool.query("VACUUM ANALYZE");
  for (const table of ["word_masks", "mask_shelves", "mask_planes", "due_masks"]) {
    const { rows } = await pool.query<{ bytes: number }>(
      "SELECT pg_total_relation_size($1)::float8 AS bytes",
      [table],
    );
    report.add({ name, measure: table, unit: "bytes/applicant", value: (rows[0]?.bytes ?? 0) / applicants });
  }

  const word = (text: string) => plain(text).split(/[\s-]/)[0] as string;
  const searches: Record<string, (of: ApplicantData) => string> = {
    "a full name": ({ firstName, lastName }) => `${word(firstName)} ${word(lastName)}`,
    "a given name and three letters": ({ firstName, lastName }) =>
      `${word(firstName)} ${word(lastName).slice(0, 3)}`,
    "five letters of a family name": ({ lastName }) => word(lastName).slice(0, 5),
    "two letters of a family name": ({ lastName }) => word(lastName).slice(0, 2),
    ma: () => "ma",
    "two letters of each name": ({ firstName, lastName }) =>
      `${word(firstName).slice(0, 2)} ${word(lastName).slice(0, 2)}`,
    "a mailbox": ({ email }) => (email as string).split("@")[0] as string,
    "house number, street and city": ({ address }) => `${address?.street} ${address?.city}`,
    "a ZIP code": ({ address }) => address?.zip as string,
    "the last four of an SSN": ({ ssn }) => (ssn as string).slice(-4),
    "the last four and a name": ({ ssn, lastName }) => `${word(lastName)} ${(ssn as string).slice(-4)}`,
    "a word that nobody has": () => "qxzvkj",
  };
  const times = new Map<string, number[]>();
  for (let round = -5; round < searchesOfKind; round++) {
    for (const [kind, textOf] of Object.entries(searches)) {
      const text = textOf(sampled[random.between(0, sampled.length - 1)] as ApplicantData);
      // Each search is another member's: their limit isn't what is measured.
      const member = contextOf(platform, { ...principal, id: newId("usr", Date.now()) });
      for (const [way, search] of [
        ["Ctrl K", () => findPeople(member, text)],
        [`newest ${most}`, () => applicantsWithWords(member, text, most)],
      ] as const) {
        const from = performance.now();
        await search();
        const all = times.get(`${kind}, ${way}`) ?? [];
        times.set(`${kind}, ${way}`, all);
        if (round >= 0) all.push(performance.now() - from);
      }
    }
  }
  for (const [search, taken] of times) {
    const sorted = taken.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
    report.add({ name: search, measure: "p50", unit: "ms", value: at(0.5) });
    report.add({ name: search, measure: "p95", unit: "ms", value: at(0.95) });
  }
  report.publish();
} finally {
  await stage.close();
  await postgres.close();
}
