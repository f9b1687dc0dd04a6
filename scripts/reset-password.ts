import { parseArgs } from "node:util";
import { z } from "zod";
import { resetPassword } from "@/lib/domain/accounts/reset-password";
import { parseOptions, runCommand } from "./run-command";

/*
 * Gives an account a new password, prints it and ends all sessions of the account. For people who have lost
 * their phone and their recovery codes it can remove the second factor as well.
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
