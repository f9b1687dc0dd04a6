import { parseArgs } from "node:util";
import { z } from "zod";
import { contextOf } from "@/lib/auth/context";
import type { Limiter } from "@/lib/platform/limits/limiter";
import { createParts } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import { parseOptions, runCommand } from "./run-command";
import { analyzeAsBatch, analyzeSingly } from "./seed/analyses";
import { disposeOf } from "./seed/dispositions";
import { createSeededOrganization, findEmptyOrganization } from "./seed/organization";
import { invent } from "./seed/people";
import { Random } from "./seed/random";
import { addWebhooks } from "./seed/webhooks";

/*
 * Fills an organization with invented applicants and all that follows from them, over the last 90 days, through
 * the service's own write path at times of the past.
 */

const days = 90;
/** Analyses at one time. */
const together = 20;
/** Spread evenly over the time. */
const batches = 10;
/** Of all analyses. */
const batchShare = 0.2;

const options = z.object({
  org: z.string().min(1).optional(),
  analyses: z.coerce.number().int().min(1).max(1_000_000).default(100_000),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
});

/** Grants everything: what is seeded counts against no plan. */
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
      const count = Math.min(isBatch ? batchSize : together, analyses - done);
      if (isBatch) nextBatch += analyses / batches;
      await (isBatch ? analyzeAsBatch : analyzeSingly)(at(begin + ((now - begin) * done) / analyses), {
        principal,
        people,
        firstNumber: done,
        count,
      });
      done += count;
    }
    await disposeOf(contextOf(at(now), principal), { random, analyses });
    await addWebhooks(at(now), principal);
    // What autovacuum would do before long.
    await platform.pool.query("VACUUM (ANALYZE)");
    return `Seeded ${analyses} analyses in the organization ${principal.organizationId}.${
      account ? `\nSign in as ${account.email} with the password ${account.password}` : ""
    }`;
  },
);

/** Without the plan's daily cap, and without outside sources: invented people must not be asked about. */
function forSeeding(service: Platform): Platform {
  const platform: Platform = {
    ...service,
    env: { ...service.env, IDENTITY_SOURCE_URL: undefined, CREDIT_SOURCE_URL: undefined },
    limiter: unlimited,
    parts: createParts(() => platform),
  };
  return platform;
}
