import { parseArgs } from "node:util";
import { z } from "zod";
import { setPlan } from "@/lib/domain/organizations/set-plan";
import { parseOptions, runCommand } from "./run-command";

/* `npm run plan`: sets an organization's plan and prints the resulting limits. */

const count = z.coerce.number().int().min(1).max(100_000_000).nullable().default(null);
const ownLimits = ["requests-per-minute", "applicants-per-day", "keys"] as const;
const options = z
  .object({
    org: z.string({ error: "is required" }).min(1),
    plan: z.enum(["free", "pro", "enterprise"], { error: "must be free, pro or enterprise" }),
    "requests-per-minute": count,
    "applicants-per-day": count,
    keys: count,
  })
  .superRefine((given, context) => {
    for (const name of ownLimits.filter((each) => given.plan !== "enterprise" && given[each] !== null))
      context.addIssue({ code: "custom", path: [name], message: "needs the plan enterprise" });
  });

await runCommand(
  "usage: npm run plan -- --org SLUG --plan free|pro|enterprise [--requests-per-minute N] [--applicants-per-day N] [--keys N]",
  () =>
    parseOptions(
      options,
      parseArgs({
        options: {
          org: { type: "string" },
          plan: { type: "string" },
          "requests-per-minute": { type: "string" },
          "applicants-per-day": { type: "string" },
          keys: { type: "string" },
        },
      }).values,
    ),
  async (platform, { org, plan, keys, ...numbers }) => {
    const limits = await setPlan(platform, {
      slug: org,
      plan: {
        plan,
        requestsPerMinute: numbers["requests-per-minute"],
        applicantsPerDay: numbers["applicants-per-day"],
        apiKeyLimit: keys,
      },
    });
    return `${org}: ${plan}, ${limits.requestsPerMinute} requests per minute and key, ${limits.applicantsPerDay ?? "unlimited"} applicants per day, ${limits.apiKeyLimit} keys`;
  },
);
