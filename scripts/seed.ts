import { parseArgs } from "node:util";
import { z } from "zod";
import { contextOf } from "@/lib/auth/context";
import { fillMasks } from "@/lib/domain/applicants/words/fill";
import { countAttempts } from "@/lib/domain/overview/count-attempts";
import { countHours } from "@/lib/domain/overview/count-hours";
import type { Limiter } from "@/lib/platform/limits/limiter";
import { Random } from "@/lib/platform/seeded-random";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { parseOptions, runCommand } from "./run-command";
import { analyzeAsBatch, analyzeSingly } from "./seed/analyses";
import { disposeOf } from "./seed/dispositions";
import { createSeededOrganization, findEmptyOrganization } from "./seed/organization";
import { invent } from "./seed/people";
import { addRequests } from "./seed/requests";
import { addScorecard } from "./seed/scorecard";
import { addStudy } from "./seed/study";
import { addWebhooks } from "./seed/webhooks";

/*
 * `npm run seed`: fills an organization with invented applicants and all of their records, spread over the last 90 days,
 * through the service's own write path with a clock in the past.
 */

const days = 90;
/** Analyses per transaction, made at the same time. */
const analysesAtOnce = 20;
/** Number of batches, spread evenly over the period. */
const batches = 10;
const vacuumMilliseconds = 3_600_000;
/** Share of all analyses that are in batches. */
const batchShare = 0.2;

const options = z.object({
  org: z.string().min(1).optional(),
  analyses: z.coerce.number().int().min(1).max(1_000_000).default(100_000),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
});

/** Grants everything: seeding is free of plan limits. */
const unlimited: Limiter = {
  consume: async ({ limit }) => ({
    allowed: true,
    limit,
    remaining: limit,
    resetAt: new Date(0),
    retryAfterSeconds: 0,
    degraded: false,
  }),
  giveBack: async () => {},
  isDegraded: () => false,
};

await runCommand(
  "usage: npm run seed -- [--analyses N] [--org SLUG] [--seed N]",
  () =>
    parseOptions(
      options,
      parseArgs({
        options: { org: { type: "string" }, analyses: { type: "string" }, seed: { type: "string" } },
      }).values,
    ),
  async (service, { org, analyses, seed }) => {
    const platform = forSeeding(service);
    // A new database makes masks of all applicants once: before there are any.
    await fillMasks(platform, () => false);
    const now = platform.clock();
    const begin = now - days * 86_400_000;
    const at = (time: number): Platform => ({ ...platform, clock: () => Math.floor(time) });
    const { principal, account } = org
      ? await findEmptyOrganization(platform, org)
      : await createSeededOrganization(at(begin));

    const random = new Random(seed);
    const people = invent(random);
    const batchSize = Math.min(10_000, Math.ceil((analyses * batchShare) / batches));
    let nextBatch = analyses / batches / 2;
    for (let done = 0; done < analyses; ) {
      const isBatch = done >= nextBatch;
      const count = Math.min(isBatch ? batchSize : analysesAtOnce, analyses - done);
      if (isBatch) nextBatch += analyses / batches;
      await (isBatch ? analyzeAsBatch : analyzeSingly)(at(begin + ((now - begin) * done) / analyses), {
        principal,
        people,
        firstNumber: done,
        count,
      });
      done += count;
      // As autovacuum does in the days that pass here in seconds: counting a month of analyses needs it.
      if (isBatch) await vacuum(platform, "analyses");
    }
    await disposeOf(contextOf(at(now), principal), { random, analyses });
    await addWebhooks(at(now), principal);
    await addRequests(at(now), principal);
    await addStudy(at(now), { principal, people, random });
    await addScorecard(at(now), principal);
    // Does now what the service and autovacuum would do soon.
    await countHours(platform, () => false);
    await countAttempts(platform, () => false);
    await fillMasks(platform, () => false);
    await vacuum(platform);
    return `Seeded ${analyses} analyses in the organization ${principal.organizationId}.${
      account ? `\nSign in as ${account.email} with the password ${account.password}` : ""
    }`;
  },
  { mayMakeDatabase: true },
);

/** Takes minutes after a million analyses: longer than the service lets a statement take. */
async function vacuum({ pool }: Platform, table = ""): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    // The types of pg don't know this setting of a single query.
    const unhurried = { text: `VACUUM (ANALYZE) ${table}`, query_timeout: vacuumMilliseconds };
    await client.query(unhurried);
  } finally {
    client.release(true);
  }
}

/** A platform without daily caps or outside sources: it must never ask sources about invented people. */
function forSeeding(service: Platform): Platform {
  const platform: Platform = {
    ...service,
    env: { ...service.env, IDENTITY_SOURCE_URL: undefined, CREDIT_SOURCE_URL: undefined },
    limiter: unlimited,
    singletons: createSingletons(() => platform),
  };
  return platform;
}
