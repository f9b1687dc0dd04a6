import { parseArgs } from "node:util";
import { connectInngest } from "@/inngest/connect";
import { inngestKeysOf } from "@/inngest/inngest-keys";
import { EnvironmentError } from "@/lib/platform/env";
import { runCommand } from "./run-command";

/* `npm run inngest:register`: registers the functions with Inngest, for services that don't do so themselves. */

await runCommand(
  "usage: npm run inngest:register",
  () => parseArgs({ options: {} }),
  async (platform) => {
    const { INNGEST_SERVE_ORIGIN, NEXTAUTH_URL } = platform.env;
    const origin = INNGEST_SERVE_ORIGIN ?? NEXTAUTH_URL;
    const keys = inngestKeysOf(platform.env);
    if (!keys || origin === undefined) {
      throw new EnvironmentError(
        "INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, NEXTAUTH_URL: must be set to register",
      );
    }
    const problem = await connectInngest(platform, origin, keys).register();
    if (problem !== null) throw new EnvironmentError(`Inngest didn't accept the functions: ${problem}`);
    return "registered";
  },
);
