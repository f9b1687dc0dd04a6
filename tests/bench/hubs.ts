import { performance } from "node:perf_hooks";
import { analysisOptions } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { RequestInputs } from "@/lib/contract/request";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { analyzeApplicants } from "@/lib/domain/analyses/submit/analyze";
import { prepareApplicant } from "@/lib/domain/analyses/submit/prepare";
import { elementOf, indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { analysisSettings, createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { Report } from "@/tests/bench/support/report";
import { startTestPostgres } from "@/tests/support/postgres";
import { memberPrincipal } from "@/tests/support/principals";
import { stagePlatform } from "@/tests/support/stage";

/*
 * What an applicant costs who has an element that many share, beside one who shares nothing: while the place grows to
 * 10,000 applicants in transactions of 200, and at one of a million. Rounds of each alternate.
 *
 *   npx tsx tests/bench/hubs.ts
 */

const chunk = 200;
const grown = 10_000;
const large = 1_000_000;
const rounds = 15;

interface Shape {
  data(n: number): Partial<ApplicantData>;
  context?: RequestInputs["context"];
  /** What they all have. */
  kind?: ElementKind;
}

const shapes: Record<string, Shape> = {
  unique: { data: () => ({}) },
  "one phone": { data: () => ({ phone: "(206) 343-7011" }), kind: "phone" },
  "one address": {
    data: () => ({ address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" } }),
    kind: "address",
  },
  "one mailbox pattern": { data: (n) => ({ email: `qwoffice${n}@gmail.com` }), kind: "mailbox" },
  "one device": { data: () => ({}), context: { deviceId: "kiosk" }, kind: "device" },
  "one IP address": { data: () => ({}), context: { ip: "73.162.40.9" }, kind: "ip" },
};

const postgres = await startTestPostgres();
const stage = await stagePlatform(postgres.connectionString, { clock: Date.now });
const report = new Report("hubs");
try {
  for (const [name, shape] of Object.entries(shapes)) {
    const analyze = await newLender(shape);
    const from = performance.now();
    for (let n = 0; n < grown; n += chunk) await analyze(chunk);
    report.add({
      name: `${name}: an organization's first ${grown}`,
      measure: "time",
      unit: "s",
      value: (performance.now() - from) / 1_000,
    });
  }
  const lenders = new Map<string, (count: number) => Promise<void>>();
  for (const [name, shape] of Object.entries(shapes)) lenders.set(name, await newLender(shape, large));
  await stage.pool.query("VACUUM ANALYZE application_elements");
  for (const [measure, count] of [
    ["alone", 1],
    ["in a chunk of 200", chunk],
  ] as const) {
    const times = new Map([...lenders.keys()].map((name) => [name, [] as number[]]));
    for (let round = -2; round < rounds; round++) {
      for (const [name, analyze] of lenders) {
        const from = performance.now();
        await analyze(count);
        if (round >= 0) times.get(name)?.push(((performance.now() - from) / count) * 1_000);
      }
    }
    for (const [name, own] of times) {
      const title = name === "unique" ? name : `${name}, which a million share`;
      report.add({ name: title, measure, unit: "µs/applicant", rounds: own });
    }
  }
  report.publish();
} finally {
  await stage.close();
  await postgres.close();
}

/** An organization that analyzes so many of one shape, in a transaction. `shared`: so many had what they all have before. */
async function newLender(
  { data, context: request, kind }: Shape,
  shared = 0,
): Promise<(count: number) => Promise<void>> {
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
  const next = () => {
    const n = made++;
    return { ...applicantOf(n), ...data(n) };
  };
  if (kind && shared > 0) {
    const applicant = normalizeApplicant(next());
    const own = indexesOf(context, { applicant, request }).elements.find((each) => each.kind === kind);
    if (!own) throw new Error(`nobody has a ${kind}`);
    // Of the latest, which are opened and compared, the applicants are stored as well.
    await stage.pool.query(
      `INSERT INTO application_elements (element, applicant, minute, person, family, standing)
       SELECT $1, ('0' || substr(md5(i::text), 2))::uuid, 29000000, i, i, 0 FROM generate_series(1, $2::int) i`,
      [elementOf(kind, own.index), shared],
    );
  }
  const analyze = async (count: number) => {
    const applicants = await Promise.all(
      Array.from({ length: count }, () =>
        prepareApplicant(context, { applicant: { data: next(), inputs: { context: request } }, terms }),
      ),
    );
    await context.transaction((inside) => analyzeApplicants(inside, { applicants, terms }));
  };
  if (shared > 0) await analyze(chunk);
  return analyze;
}

/** Somebody who shares nothing. */
function applicantOf(n: number): ApplicantData {
  const name = [...String(n)].map((digit) => "bcdfghklmn"[Number(digit)]).join("a");
  return {
    ...ordinaryApplicant,
    lastName: `Van ${name}er`,
    ssn: `${500 + (n % 89)}-${10 + (Math.floor(n / 89) % 80)}-${String(1 + ((n * 7919) % 9998)).padStart(4, "0")}`,
    email: `maria.${name}er@gmail.com`,
    phone: `(${["206", "312", "512", "305", "617"][n % 5]}) ${200 + (n % 797)}-${String((n * 7919) % 10_000).padStart(4, "0")}`,
    address: { street: `${10 + n} Pike St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}
