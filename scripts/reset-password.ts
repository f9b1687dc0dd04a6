import { parseArgs } from "node:util";
import { z } from "zod";
import { resetPassword } from "@/lib/accounts/reset-password";
import { parseOptions, runCommand } from "./run-command";

/* Gives an account a new password, prints it and ends all sessions of the account. */

const options = z.object({ email: z.string({ error: "is required" }).min(3) });

await runCommand(
  "usage: npm run reset-password -- --email ADDRESS",
  () => parseOptions(options, parseArgs({ options: { email: { type: "string" } } }).values),
  ({ email }) => resetPassword(email),
);
