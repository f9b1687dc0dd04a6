import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { contextOf, inPlatformTransaction } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { compareWithList } from "@/lib/domain/watchlists/compare";
import { loadEdition } from "@/lib/domain/watchlists/load";
import { readEdition } from "@/lib/domain/watchlists/read-edition";
import { rescreen } from "@/lib/domain/watchlists/rescreen";
import { newId } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { type ListIndex, ListIndexBuilder } from "@/lib/risk/screening/list-index";
import { wordsOfListed } from "@/lib/risk/screening/name-words";
import { scoreNames } from "@/lib/risk/screening/score-names";
import { matchThreshold } from "@/lib/risk/screening/screen";
import { drawName, plain } from "@/tests/bench/decisions/names";
import { Random } from "@/tests/bench/decisions/random";
import { Report } from "@/tests/bench/support/report";
import { only } from "@/tests/support/only";
import { startTestPostgres } from "@/tests/support/postgres";
import { stagePlatform } from "@/tests/support/stage";
import { allSteps } from "@/tests/support/steps";

/*
 * What screening costs and how well it finds: comparisons a second, memory, 100,000 stored applicants against a new edition,
 * and precision and recall on labeled pairs of names.
 *
 *   npx tsx tests/bench/screening.ts [--pairs FILE] [--applicants 100000] [--persons 20000]
 *
 * FILE is contrib/name_bench/cases.csv of opensanctions/nomenklatura (MIT license), which is not in this repository.
 */

const argument = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] as string);
};
const persons = Number(argument("persons", "20000"));
const applicants = Number(argument("applicants", "100000"));
const pairs = argument("pairs", "");
const report = new Report("screening");

if (pairs !== "") judgePairs(readFileSync(pairs, "utf8"));
const listed = Array.from(listedPersons());
const index = measureIndex();
await measureComparisons(index);
await measureRescreening();
report.publish();

interface Pair {
  schema: string;
  name1: string;
  name2: string;
  is_match: string;
}

/** The half that the threshold was chosen on, and the other one. Only persons. */
function judgePairs(file: string): void {
  const all = (parse(file, { columns: true }) as Pair[]).filter(({ schema }) => schema === "Person");
  const halfOf = ({ name1, name2 }: Pair) =>
    (createHash("sha256").update(`${name1}|${name2}`).digest()[0] as number) % 2;
  for (const [half, name] of ["pairs, chosen on", "pairs, held out"].entries()) {
    const found = { right: 0, wrong: 0, missed: 0 };
    for (const pair of all) {
      if (halfOf(pair) !== half) continue;
      const isFound = scoreNames(wordsOfListed(pair.name1), wordsOfListed(pair.name2)) >= matchThreshold;
      if (isFound) found[pair.is_match === "true" ? "right" : "wrong"]++;
      else if (pair.is_match === "true") found.missed++;
    }
    const precision = found.right / (found.right + found.wrong);
    const recall = found.right / (found.right + found.missed);
    const f1 = (2 * precision * recall) / (precision + recall);
    for (const [measure, value] of Object.entries({ precision, recall, F1: f1 }))
      report.add({ name, measure, unit: "", value });
  }
}

/** Made-up persons with two aliases each; three in a hundred have family names that applicants have too. */
function* listedPersons() {
  const random = new Random(7, "watchlist");
  const syllables = "ba dar fen gul haz im kor lam mur nov os pet qad rah sul tov ur vik yaz zim".split(" ");
  const madeUp = () => {
    const word = random.sample(syllables, random.between(2, 4)).join("");
    return `${word[0]?.toUpperCase()}${word.slice(1)}`;
  };
  for (let uid = 1; uid <= persons; uid++) {
    const { first, last } = drawName(random);
    const family = random.chance(0.03) ? last : madeUp();
    const middle = random.chance(0.6) ? ` ${madeUp()}` : "";
    const year = random.between(1940, 2000);
    yield {
      uid: String(uid),
      names: [`${family.toUpperCase()}, ${first}${middle}`, `${family}, ${first}`, `${madeUp()}, ${first}`],
      birthDates: [`${year}-0${random.between(1, 9)}-1${random.between(0, 9)}`],
      addresses: [{ street: "", city: "Testgrad", state: "", zip: "", country: "Nowhere" }],
      countries: ["Nowhere"],
      program: "TEST",
    };
  }
}

function measureIndex(): ListIndex {
  const name = `index of ${persons.toLocaleString("en-US")} persons`;
  const before = memory();
  const begun = performance.now();
  const builder = new ListIndexBuilder();
  for (const person of listed) allSteps(builder.add(person));
  const built = allSteps(builder.finish());
  report.add({ name, measure: "time", unit: "s", value: (performance.now() - begun) / 1_000 });
  const mebibytes = (memory() - before) / 2 ** 20;
  report.add({ name, measure: "memory per 10,000", unit: "MiB", value: (mebibytes / persons) * 10_000 });
  return built;
}

function memory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function* applicantData() {
  const random = new Random(9, "applicants");
  for (;;) {
    const { first, last } = drawName(random);
    yield { firstName: plain(first), lastName: last };
  }
}

async function measureComparisons(built: ListIndex): Promise<void> {
  const dependencies = only<Platform>({ singletons: createSingletons(() => only<Platform>({})) });
  const count = 20_000;
  const rounds: number[] = [];
  for (let round = 0; round < 3; round++) {
    const names = applicantData();
    const begun = performance.now();
    for (let at = 0; at < count; at++) {
      await compareWithList(
        dependencies,
        names.next().value as { firstName: string; lastName: string },
        { id: "wlt_test", name: "Test", edition: "2026-11-19" },
        built,
      );
    }
    rounds.push(count / ((performance.now() - begun) / 1_000));
  }
  report.add({ name: "applicants compared with the index", measure: "rate", unit: "/s", rounds });
}

async function measureRescreening(): Promise<void> {
  const postgres = await startTestPostgres();
  const stage = await stagePlatform(postgres.connectionString, { clock: Date.now });
  try {
    const { organizationId } = await inPlatformTransaction(stage.platform, (context) =>
      createAccount(context, {
        organizationName: "Lender",
        name: "Ada Lovelace",
        email: "ada@lender.example",
        password: "correct horse 1",
      }),
    );
    await storeApplicants(stage, organizationId);
    const { id } = await loadEdition(stage.platform, {
      organizationId: null,
      format: "opensanctions",
      name: "Test",
      content: readEdition("opensanctions", [csvOf()]),
      loadedBy: "cli",
      force: false,
    });
    const name = `${applicants.toLocaleString("en-US")} stored applicants`;
    const cpu = process.cpuUsage();
    const begun = performance.now();
    const { compared, flagged } = await rescreen(stage.platform, id, () => false);
    const seconds = (performance.now() - begun) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    if (compared !== applicants) throw new Error(`${compared} applicants were compared`);
    report.add({ name, measure: "time", unit: "s", value: seconds });
    report.add({ name, measure: "processor", unit: "s", value: (user + system) / 1e6 });
    report.add({ name, measure: "memory", unit: "MiB", value: process.memoryUsage().rss / 2 ** 20 });
    report.add({ name, measure: "flagged", unit: "", value: flagged });
  } finally {
    await stage.close();
    await postgres.close();
  }
}

async function storeApplicants(
  stage: Awaited<ReturnType<typeof stagePlatform>>,
  organizationId: string,
): Promise<void> {
  const scope = { organizationId, mode: "live" } as const;
  const context = contextOf(stage.platform, systemOf(scope));
  const data = applicantData();
  for (let stored = 0; stored < applicants; stored += 1_000) {
    const page = Array.from({ length: Math.min(1_000, applicants - stored) }, () => {
      const id = newId("app", Date.now());
      const vault = ApplicantVault.create(context, id);
      return { id, key: vault.wrappedKey, sealed: vault.seal(id, "data", data.next().value) };
    });
    await stage.pool.query(
      `INSERT INTO applicants (id, organization_id, mode, data_key, data)
       SELECT a.id, $1, 'live', a.key, a.data FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS a(id, key, data)`,
      [
        organizationId,
        page.map(({ id }) => id),
        page.map(({ key }) => key),
        page.map(({ sealed }) => sealed),
      ],
    );
  }
}

async function* csvOf() {
  const encoder = new TextEncoder();
  yield encoder.encode("id,schema,name,aliases,birth_date,countries,addresses\n");
  for (const { uid, names, birthDates } of listed) {
    const [primary, ...aliases] = names;
    yield encoder.encode(`${uid},Person,"${primary}","${aliases.join(";")}",${birthDates[0]},,\n`);
  }
}
