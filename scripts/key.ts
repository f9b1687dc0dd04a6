import { parseArgs } from "node:util";
import { z } from "zod";
import { mode, permission } from "@/lib/contract/api-keys";
import { issueOperatorKey } from "@/lib/domain/organizations/issue-operator-key";
import { parseOptions, runCommand } from "./run-command";

/* `npm run key`: issues an API key and prints it. */

const options = z.object({
  permissions: z
    .string({ error: "is required" })
    .transform((text) => [...new Set(text.toUpperCase().split(","))])
    .pipe(z.array(permission)),
  mode: mode.default("live"),
  "limit-per-minute": z.coerce.number().int().min(1).max(1_000_000).optional(),
  org: z.string().min(1).optional(),
  name: z.string().min(1).max(60).default("Command line"),
});

await runCommand(
  "usage: npm run key -- --permissions READ,WRITE,DELETE,ADMIN [--mode live|test] [--limit-per-minute N] [--org SLUG] [--name NAME]",
  () =>
    parseOptions(
      options,
      parseArgs({
        options: {
          permissions: { type: "string" },
          mode: { type: "string" },
          "limit-per-minute": { type: "string" },
          org: { type: "string" },
          name: { type: "string" },
        },
      }).values,
    ),
  (platform, given) =>
    issueOperatorKey(platform, {
      organizationSlug: given.org,
      mode: given.mode,
      name: given.name,
      permissions: given.permissions,
      requestsPerMinute: given["limit-per-minute"] ?? null,
    }),
  { mayMakeDatabase: true },
);
