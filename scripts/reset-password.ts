import { parseArgs } from "node:util";
import { z } from "zod";
import { resetPassword } from "@/lib/domain/accounts/reset-password";
import { parseOptions, runCommand } from "./run-command";

/*
 * `npm run reset-password`: gives an account a new password, prints it, and ends all its sessions. Can also remove the
 * second factor, for people who have lost their phone and recovery codes.
 */

const options = z.object({
  email: z.string({ error: "is required" }).min(3),
  "remove-second-factor": z.boolean().default(false),
});

await runCommand(
  "usage: npm run reset-password -- --email ADDRESS [--remove-second-factor]",
  () =>
    parseOptions(
      options,
      parseArgs({ options: { email: { type: "string" }, "remove-second-factor": { type: "boolean" } } })
        .values,
    ),
  (platform, { email, "remove-second-factor": removesSecondFactor }) =>
    resetPassword(platform, { email, removesSecondFactor }),
);
