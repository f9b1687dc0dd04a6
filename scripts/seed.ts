import { parseArgs } from "node:util";
import { z } from "zod";
import { runtime } from "@/lib/platform/runtime";
import { parseOptions, runCommand } from "./run-command";
import { analyzeAsBatch, analyzeSingly } from "./seed/analyses";
import { disposeOf } from "./seed/dispositions";
import { createSeededOrganization, findEmptyOrganization } from "./seed/organization";
import { invent } from "./seed/people";
import { Random } from "./seed/random";
import { addWebhooks } from "./seed/webhooks";

/*
 * Fills an organisation with invented applicants and all that follows from them, over the last 90 days, through
 * the service's own write path under a clock that is moved on.
 */

const days = 90;
/** Analyses of one moment. */
const together = 20;
/** One in so many slices of the time is a batch. */
const batches = 10;
const batchShare = 0.2;

const options = z.object({
  org: z.string().min(1).optional(),
  analyses: z.coerce.number().int().min(1).max(1_000_000).default(100_000),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
});

await runCommand(
  "usage: npm run seed -- [--analyses N] [--org SLUG] [--seed N]",
  () =>
    parseOptions(
      options,
      parseArgs({
        options: { org: { type: "string" }, analyses: { type: "string" }, seed: { type: "string" } },
      }).values,
    ),
  async ({ org, analyses, seed }) => {
    const now = runtime().clock();
    const begin = now - days * 86_400_000;
    const at = (time: number) => {
      runtime().clock = () => Math.floor(time);
    };
    at(begin);
    const { principal, account } = org ? await findEmptyOrganization(org) : await createSeededOrganization();

    const random = new Random(seed);
    const people = invent(random);
    const batchSize = Math.min(10_000, Math.ceil((analyses * batchShare) / batches));
    let nextBatch = analyses / batches / 2;
    for (let done = 0; done < analyses; ) {
      at(begin + ((now - begin) * done) / analyses);
      const isBatch = done >= nextBatch;
      const count = Math.min(isBatch ? batchSize : together, analyses - done);
      if (isBatch) nextBatch += analyses / batches;
      await (isBatch ? analyzeAsBatch : analyzeSingly)(principal, { people, firstNumber: done, count });
      done += count;
    }
    at(now);
    await disposeOf(principal, random, analyses);
    await addWebhooks(principal);
    // What autovacuum would do before long.
    await runtime().pool.query("VACUUM (ANALYZE)");
    return `Seeded ${analyses} analyses in the organization ${principal.organizationId}.${
      account ? `\nSign in as ${account.email} with the password ${account.password}` : ""
    }`;
  },
);
